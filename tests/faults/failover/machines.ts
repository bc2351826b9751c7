// Three machines on a private network: each has its own addresses, folders and processes, made by Linux namespaces. They can be killed,
// frozen and cut off. Only root may make them. The process that calls this must have a network of its own (`unshare --net`).
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { unprivilegedUser } from '../../fixtures/postgres/postgres-cluster.ts';

/** The address of the harness, where the server and HAProxy run. */
const OWN_ADDRESS = '10.0.0.1';
const BRIDGE = 'khurpi0';

export interface Machine {
  readonly name: string;
  readonly address: string;
  /** Its disk, as the harness sees it. */
  readonly folder: string;
  /** Starts a program as the user postgres. Its output goes to a log in the folder. */
  run(program: string, args: readonly string[]): void;
  /** Process ids of everything that runs on it. @param name only processes of this name */
  pids(name?: string): number[];
  /** Sends a signal to everything that runs on it, or to the processes of one name. */
  signal(signal: NodeJS.Signals, name?: string): void;
  /** Pulls its network cable, or puts it back. */
  cable(isIn: boolean): void;
}

const ip = (...args: string[]): void => void execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'inherit'] });

/** Makes the network that the machines share. */
export function makeNetwork(): void {
  ip('link', 'set', 'lo', 'up');
  ip('link', 'add', BRIDGE, 'type', 'bridge');
  ip('addr', 'add', `${OWN_ADDRESS}/24`, 'dev', BRIDGE);
  ip('link', 'set', BRIDGE, 'up');
}

/** A process may end while it is read. */
function ignoreGone<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

const networkOf = (pid: number): string | undefined => ignoreGone(() => fs.readlinkSync(`/proc/${pid}/ns/net`));
const nameOf = (pid: number): string | undefined => ignoreGone(() => fs.readFileSync(`/proc/${pid}/comm`, 'utf8').trim());

async function startHolder(folder: string): Promise<ChildProcess> {
  const binds = [
    ['disk', '/var/lib/postgresql'],
    ['run', '/run/postgresql'],
    ['settings', '/etc/khurpi'],
  ].map(([own, place]) => `mkdir -p ${place} && mount --bind ${folder}/${own} ${place}`);
  const script = [...binds, 'ip link set lo up', 'echo ready', 'exec sleep infinity'].join(' && ');
  const holder = spawn('unshare', ['--net', '--mount', '--propagation', 'private', 'sh', '-c', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    holder.stdout?.once('data', () => resolve());
    holder.once('exit', () => reject(new Error('a machine could not be made')));
  });
  return holder;
}

/** Makes the machine with this number, from 1. Its address is 10.0.0.11 and so on, as in deploy/. */
export async function makeMachine(number: number, root: string): Promise<Machine> {
  const name = `db${number}`;
  const address = `10.0.0.${10 + number}`;
  const folder = path.join(root, name);
  const user = unprivilegedUser();
  if (!user) throw new Error('only root may make machines');
  for (const part of ['', 'disk', 'run', 'settings']) {
    fs.mkdirSync(path.join(folder, part), { recursive: true });
    fs.chownSync(path.join(folder, part), user.uid, user.gid);
  }
  const holder = await startHolder(folder);
  const pid = holder.pid ?? 0;
  const inside = ['-t', String(pid), '--net', '--mount'];
  ip('link', 'add', name, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', String(pid));
  ip('link', 'set', name, 'master', BRIDGE, 'up');
  const setUp = `ip addr add ${address}/24 dev eth0 && ip link set eth0 up`;
  execFileSync('nsenter', [...inside, 'sh', '-c', setUp], { stdio: ['ignore', 'ignore', 'inherit'] });
  const network = networkOf(pid);
  const pids: Machine['pids'] = (wanted) =>
    fs
      .readdirSync('/proc')
      .map(Number)
      .filter((found) => found > 0 && found !== pid && networkOf(found) === network)
      .filter((found) => wanted === undefined || nameOf(found) === wanted);
  const signal: Machine['signal'] = (what, wanted) => {
    // A killed process may have started another one meanwhile.
    for (let round = 0; round < 3; round++) for (const found of pids(wanted)) ignoreGone(() => process.kill(found, what));
  };
  process.once('exit', () => {
    signal('SIGKILL');
    holder.kill('SIGKILL');
  });
  return {
    name,
    address,
    folder,
    run(program, args) {
      const log = fs.openSync(path.join(folder, `${path.basename(program)}.log`), 'a');
      const as = ['-S', String(user.uid), '-G', String(user.gid)];
      spawn('nsenter', [...inside, ...as, '--', program, ...args], {
        cwd: folder,
        env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', HOME: folder, LANG: 'C.UTF-8' },
        stdio: ['ignore', log, log],
      });
      fs.closeSync(log);
    },
    pids,
    signal,
    cable: (isIn) => ip('link', 'set', name, isIn ? 'up' : 'down'),
  };
}
