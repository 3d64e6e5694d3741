import { randomBytes, randomInt } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { writeWhole } from '../../whole-file.ts';
import { type Account, accountFor, canReach } from './account.ts';
import { binariesFor, OPEN_FOLDER } from './binaries.ts';
import { type Address, canBeSocket } from './settings.ts';

/** Location and account of one installation's PostgreSQL. */
export interface Site {
  /** Our folder under DATA_DIR; its state file leads to the data where they had to go elsewhere. */
  home: string;
  cluster: string;
  account: Account;
  bin: string;
  password: string;
  address: Address;
  /** Overrides the settings for a small machine. */
  settings?: Record<string, string>;
}

/** Location of the data where the account cannot reach its own DATA_DIR. */
const PLACES = join(OPEN_FOLDER, 'data');

interface State {
  password: string;
  /** Location of the data, if the account cannot reach `home`. */
  place?: string;
  port?: number;
}

export async function findSite(home: string, log: (line: string) => void): Promise<Site> {
  const state = readState(home) ?? { password: randomBytes(24).toString('base64url') };
  const account = accountFor(join(state.place ?? home, 'cluster'));
  if (!state.place && !canReach(account, home)) {
    state.place = openPlace(account);
    await keepState(home, state);
    log(`PostgreSQL no puede entrar en ${home}: sus datos quedan en ${state.place}`);
  }
  if (state.place) nameOwner(state.place, home);
  const place = state.place ?? home;
  const bin = await binariesFor(account, log);
  const address = await addressIn(place, account, state);
  await keepState(home, state);
  return { home, cluster: join(place, 'cluster'), account, bin, password: state.password, address };
}

/** Writes only a change, so that a restart works on a full disk. */
async function keepState(home: string, state: State): Promise<void> {
  const file = join(home, 'state.json');
  const text = JSON.stringify(state);
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) await writeWhole(file, text);
}

function readState(home: string): State | undefined {
  const file = join(home, 'state.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as State) : undefined;
}

/** Creates a folder for the account alone, and removes folders whose DATA_DIR was deleted. */
function openPlace(account: Account): string {
  mkdirSync(PLACES, { recursive: true, mode: 0o755 });
  for (const name of readdirSync(PLACES)) removeIfOrphan(join(PLACES, name));
  const place = mkdtempSync(join(PLACES, 'gremio-'));
  if (account) chownSync(place, account.uid, account.gid);
  return place;
}

/**
 * Runs only after the owner's state file names the place: before that, another server starting beside it
 * would take the place for an orphan.
 */
function nameOwner(place: string, home: string): void {
  const mark = join(place, 'home');
  if (!existsSync(mark)) writeFileSync(mark, home);
}

function removeIfOrphan(place: string): void {
  const mark = join(place, 'home');
  if (!existsSync(mark) || existsSync(join(place, 'cluster', 'postmaster.pid'))) return;
  if (readState(readFileSync(mark, 'utf8'))?.place !== place) rmSync(place, { recursive: true });
}

async function addressIn(place: string, account: Account, state: State): Promise<Address> {
  const socketFolder = join(place, 'run');
  if (canBeSocket(socketFolder)) {
    mkdirSync(socketFolder, { recursive: true, mode: 0o700 });
    if (account) chownSync(socketFolder, account.uid, account.gid);
    return { socketFolder };
  }
  state.port ??= await freePort();
  return { port: state.port };
}

/** Below the ephemeral ports: the port is kept, and no outgoing connection may take it meanwhile. */
const LOWEST_PORT = 20_000;
const PORTS = 12_000;

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(LOWEST_PORT, LOWEST_PORT + PORTS);
    if (await isFree(port)) return port;
  }
}
