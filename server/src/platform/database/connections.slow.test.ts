import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openHouse } from '../../app.ts';
import { createBus } from '../bus.ts';
import { readConfig } from '../config.ts';
import { untilAlone } from '../../../testing/content.ts';
import { createEmptyDatabase } from '../../../testing/empty.ts';
import { type Network, startNetwork } from '../../../testing/network.ts';
import { openConnection } from './connection.ts';
import { createPool } from './pool.ts';
import { createSockets } from './sockets.ts';
import { watchDatabase } from './watch.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const turns = { lost: () => undefined, back: () => undefined };

let url: string;
beforeEach(async () => {
  url = await createEmptyDatabase();
});

describe('a connection that is being made while its owner closes does not outlive it', () => {
  let network: Network;
  beforeEach(async () => {
    network = await startNetwork(url);
  });
  afterEach(() => network.close());

  it("the watch's first one", async () => {
    const watch = watchDatabase(url, turns);
    await watch.close();
    await untilAlone(url);
  });

  it("the watch's own, where the database answers again only then", async () => {
    network.cut();
    const watch = watchDatabase(network.databaseUrl, turns);
    await expect.poll(network.made).toBe(1);
    const closing = watch.close();
    network.mend();
    await closing;
    await untilAlone(url);
  });

  it('one that is made of `stream`, also after the close', async () => {
    network.cut();
    const watch = watchDatabase(url, turns);
    const config = { connectionString: network.databaseUrl, stream: watch.stream };
    const opening = openConnection(config).then(
      () => 'open',
      () => 'refused',
    );
    await expect.poll(network.made).toBe(1);
    await watch.close();
    network.mend();
    expect(await opening).toBe('refused');
    await expect(openConnection(config)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    await untilAlone(url);
  });

  it("the bus's, after it lost the one before", async () => {
    const sockets = createSockets();
    const pool = createPool(url);
    const bus = await createBus(network.databaseUrl, { pool, stream: sockets.open }, log);
    network.cut();
    sockets.cut();
    await expect.poll(network.made).toBe(2);
    await bus.close();
    await pool.end();
    network.mend();
    await untilAlone(url);
  });
});

it('a connection whose first statement fails is closed', async () => {
  const opening = openConnection({ connectionString: url }, (client) => client.query('select 1/0'));
  await expect(opening).rejects.toMatchObject({ code: '22012' });
  await untilAlone(url);
});

it('a server that cannot open its last part closes those that it opened', async () => {
  const file = join(tmpdir(), `gremio-archivo-${randomUUID()}`);
  writeFileSync(file, 'no es una carpeta');
  const config = readConfig({ SECRET: 'a'.repeat(40), DATA_DIR: join(file, 'datos') });
  await expect(openHouse(config, url, log)).rejects.toThrow(/ENOTDIR/);
  rmSync(file);
  await untilAlone(url);
});
