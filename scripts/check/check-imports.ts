// Checks the import rules over the whole project. It also fails when it found almost no files, as with a broken configuration.
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import rules from '../../config/dependency-rules.cjs';

const ROOMS = ['core', 'src', 'sw', 'desk', 'server', 'tests'];
const FEWEST_MODULES = 300;

const { output } = await cruise(
  ROOMS,
  { ruleSet: { forbidden: rules.forbidden }, ...rules.options, validate: true } as never,
  undefined,
  undefined,
);
const { summary } = output as ICruiseResult;
for (const { rule, from, to } of summary.violations) process.stderr.write(`${rule.name}: ${from} → ${to}\n`);
if (summary.totalCruised < FEWEST_MODULES)
  process.stderr.write(`only ${summary.totalCruised} modules were seen: the rules were not checked\n`);
process.stdout.write(
  `import rules: ${summary.totalCruised} modules, ${summary.totalDependenciesCruised ?? 0} imports, ${summary.violations.length} violations\n`,
);
if (summary.violations.length > 0 || summary.totalCruised < FEWEST_MODULES) process.exitCode = 1;
