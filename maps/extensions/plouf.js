/*
 * Plouf! inside Tiled: whenever a map is saved it is checked, and what is found stands in the panel "Issues", where a
 * double click selects the hex. "Map > Check This Board for Plouf!" does the same at once.
 *
 * Plouf! is called as the project's own command for F6 calls it, so whatever makes F6 work makes this work, too.
 * Works in Tiled 1.8 and later.
 */
(function () {
    "use strict";

    // Longer than any check takes, and as long as anybody likes to wait for a save.
    const LONGEST_CHECK = 6000;
    const MOST_ISSUES = 40;
    const NOT_FOUND = "Plouf! can't check this map, because F6 of the project doesn't start it; "
        + "put right what 'Check this board' calls in File > Commands > Edit Commands.";

    const folder = FileInfo.path(__filename);
    const project = FileInfo.path(folder);
    // The lines that the panel has of ours now.
    let shown = [];
    // What the last check found.
    let found = [];

    // The command of the project that checks a map, with its words taken apart; null where there is none.
    function checkCommand() {
        const name = FileInfo.joinPaths(project, "plouf.tiled-project");
        if (!File.exists(name))
            return null;
        const file = new TextFile(name, TextFile.ReadOnly);
        const text = file.readAll();
        file.close();
        const commands = JSON.parse(text).commands || [];
        const check = commands.find(one => words(one.arguments || "").includes("check"));
        if (!check || !check.command)
            return null;
        return {
            program: check.command.replace(/^"(.*)"$/, "$1"),
            words: words(check.arguments),
            folder: (check.workingDirectory || "").replace("%projectpath", project),
        };
    }

    // What stands between spaces or quotes.
    function words(text) {
        return (text.match(/"[^"]*"|[^\s"]+/g) || []).map(word => word.replace(/^"|"$/g, ""));
    }

    // All findings in a saved map; a sentence where it can't be checked.
    function findingsIn(mapFile) {
        const command = checkCommand();
        if (!command)
            return NOT_FOUND;
        const called = [];
        for (const word of command.words) {
            called.push(word.replace("%mapfile", mapFile));
            if (word === "check")
                called.push("--json");
        }
        const process = new Process();
        try {
            process.codec = "UTF-8";
            if (command.folder)
                process.workingDirectory = command.folder;
            if (!process.start(command.program, called))
                return NOT_FOUND;
            if (!process.waitForFinished(LONGEST_CHECK)) {
                process.kill();
                process.waitForFinished(1000);
                return "The check of this map takes too long, so it was ended; F6 has all the time it needs.";
            }
            const told = process.readStdOut();
            return JSON.parse(told.slice(told.indexOf("[")));
        } catch (error) {
            // It is something else that answers to that name.
            return NOT_FOUND;
        } finally {
            process.close();
        }
    }

    // A finding as a line of the panel.
    function lineOf(finding) {
        const name = FileInfo.fileName(finding.file);
        const many = finding.places.length > 1 ? `: ${finding.places.length} places, first at` : "";
        const place = finding.places.length ? `${many} ${finding.x},${finding.y}` : "";
        const where = (finding.layer || "") + place;
        return where ? `${name}: ${where.trim()}: ${finding.text}` : `${name}: ${finding.text}`;
    }

    function layerNamed(layers, name) {
        for (const layer of layers) {
            const found = layer.name === name ? layer : layer.layers ? layerNamed(layer.layers, name) : null;
            if (found)
                return found;
        }
        return null;
    }

    function layersOf(parent) {
        return parent.layers || Array.from({ length: parent.layerCount }, (_, index) => parent.layerAt(index));
    }

    // Show where a finding is: its layer, its hexes selected, the first of them in the middle.
    function select(finding) {
        const map = Array.from(tiled.openAssets).find(asset => asset.fileName === finding.file) || tiled.open(finding.file);
        if (!map || !map.isTileMap)
            return;
        tiled.activeAsset = map;
        const layer = finding.layer ? layerNamed(layersOf(map), finding.layer) : null;
        if (layer)
            map.currentLayer = layer;
        if (!finding.places.length)
            return;
        finding.places.forEach(([x, y], index) => {
            const one = Qt.rect(x, y, 1, 1);
            if (index)
                map.selectedArea.add(one);
            else
                map.selectedArea.set(one);
        });
        const view = tiled.mapEditor.currentMapView;
        const corner = view && map.tileToScreen ? map.tileToScreen(finding.x, finding.y) : null;
        if (corner)
            view.centerOn(corner.x + map.tileWidth / 2, corner.y + map.tileHeight / 2);
    }

    // All that is to be said of a map: what stands in the panel, and whether it is an error, and what a click does.
    function issuesOf(mapFile) {
        const findings = findingsIn(mapFile);
        if (typeof findings === "string")
            return [{ text: findings, isError: false, activate: () => tiled.alert(findings, "Plouf!") }];
        const issues = findings.slice(0, MOST_ISSUES).map(finding => ({
            text: lineOf(finding),
            isError: finding.level === "error",
            activate: () => select(finding),
        }));
        const left = findings.length - issues.length;
        if (left > 0) {
            const text = `${FileInfo.fileName(mapFile)}: and ${left} more, which are told when these are mended`;
            issues.push({ text: text, isError: false, activate: () => undefined });
        }
        return issues;
    }

    // Tiled lets no script take back a line of the panel. It does so itself when an extension's folder changes: then
    // all extensions begin afresh, this one with the map that is open.
    function beginAfresh() {
        const mark = FileInfo.joinPaths(folder, "plouf.changed");
        const file = new TextFile(mark, TextFile.WriteOnly);
        file.write("");
        file.commit();
        File.remove(mark);
    }

    function show(issues) {
        const lines = issues.map(issue => issue.text);
        const stale = shown.some(line => !lines.includes(line));
        if (stale) {
            try {
                beginAfresh();
                return;
            } catch (error) {
                tiled.log("Plouf!: what was found before can't be taken back here; 'Clear' in the panel Issues does it.");
            }
        }
        for (const issue of issues.filter(one => !shown.includes(one.text))) {
            if (issue.isError)
                tiled.error(issue.text, issue.activate);
            else
                tiled.warn(issue.text, issue.activate);
        }
        shown = lines;
    }

    function check(asset) {
        found = asset && asset.isTileMap && asset.fileName ? issuesOf(asset.fileName) : [];
        show(found);
    }

    tiled.assetSaved.connect(asset => {
        if (asset.isTileMap)
            check(asset);
    });

    const action = tiled.registerAction("PloufCheck", () => {
        const map = tiled.activeAsset;
        if (!map || !map.isTileMap || !map.fileName) {
            tiled.alert("Save this map first; then it can be checked.", "Plouf!");
            return;
        }
        // Saving checks it.
        if (map.modified)
            tiled.trigger("Save");
        else
            check(map);
        if (!found.length)
            tiled.alert(`${FileInfo.fileName(map.fileName)}: nothing is wrong with it.`, "Plouf!");
        else
            tiled.log(`Plouf!: ${found.length} to be read in View > Views and Toolbars > Issues`);
    });
    action.text = "Check This Board for Plouf!";
    tiled.extendMenu("Map", [{ separator: true }, { action: "PloufCheck" }]);

    check(tiled.activeAsset);
})();
