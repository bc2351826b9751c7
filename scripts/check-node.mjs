// npm drops an optional dependency silently when it can't be fetched; say so plainly, on whatever Node runs this.
const major = Number(process.versions.node.split('.')[0]);
if (major < 24) {
  console.error(
    `Khurpi runs on Node 24, which comes along for Linux and Windows, but this is ${process.version}.\nRun "npm ci" again (was the network there?), or install Node 24 yourself.`,
  );
  process.exit(1);
}
