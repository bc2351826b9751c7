// npm drops an optional dependency silently when it cannot fetch it. This check reports that plainly and runs on any version of
// Node.
const major = Number(process.versions.node.split('.')[0]);
if (major < 24) {
  console.error(
    `Khurpi runs on Node 24, which comes along for Linux and Windows, but this is ${process.version}.\nRun "npm ci" again (was the network there?), or install Node 24 yourself.`,
  );
  process.exit(1);
}
