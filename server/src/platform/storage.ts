import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { DriverContract } from 'flydrive/types';
import type { Config } from './config.ts';

/** Where files are kept: a folder, or a bucket. Keys are ours, never what somebody called a file. */
export interface Storage {
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  /** Null when it is not there. */
  read(key: string): Promise<Readable | null>;
  /** Not there already is as good. */
  remove(key: string): Promise<void>;
  /** The keys under a folder that were stored before a moment, in portions. */
  listBefore(folder: string, moment: Date): AsyncIterable<string[]>;
}

const SIGN_IN_REGION = 'us-east-1';

/** `https://KEY:SECRET@HOST/BUCKET?region=REGION`; without a key, what the machine itself is allowed. */
async function createBucket(address: string): Promise<DriverContract> {
  // Loaded only where a bucket is set: it is large, and most installations keep a folder.
  const { S3Driver } = await import('flydrive/drivers/s3');
  const { username, password, origin, pathname, searchParams } = new URL(address);
  return new S3Driver({
    ...(username && {
      credentials: {
        accessKeyId: decodeURIComponent(username),
        secretAccessKey: decodeURIComponent(password),
      },
    }),
    endpoint: origin,
    region: searchParams.get('region') ?? SIGN_IN_REGION,
    bucket: pathname.slice(1),
    forcePathStyle: true,
    // Stores that are not Amazon's know neither its newer checksums nor its access lists.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    supportsACL: false,
    visibility: 'private',
  });
}

function createFolder(location: string): DriverContract {
  // Documents of people: for nobody else on the machine.
  mkdirSync(location, { recursive: true, mode: 0o700 });
  return new FSDriver({ location, visibility: 'private' });
}

async function* listBefore(disk: Disk, folder: string, moment: Date): AsyncIterable<string[]> {
  let paginationToken: string | undefined;
  do {
    const page = await disk.listAll(folder, {
      recursive: true,
      ...(paginationToken && { paginationToken }),
    });
    const old: string[] = [];
    for (const object of page.objects) {
      if (!object.isFile) continue;
      const { lastModified } = await object.getMetaData().catch(() => ({ lastModified: moment }));
      if (lastModified < moment) old.push(object.key);
    }
    if (old.length > 0) yield old;
    ({ paginationToken } = page);
  } while (paginationToken);
}

export async function createStorage(config: Config): Promise<Storage> {
  const disk = new Disk(
    config.storageUrl
      ? await createBucket(config.storageUrl)
      : createFolder(join(config.dataDir, 'archivos')),
  );
  return {
    put: (key, bytes, contentType) => disk.put(key, bytes, { contentType }),
    async read(key) {
      return (await disk.exists(key)) ? disk.getStream(key) : null;
    },
    remove: (key) => disk.delete(key),
    async *listBefore(folder, moment) {
      // A folder that nothing was ever stored in is not there on a disk.
      if (!config.storageUrl)
        mkdirSync(join(config.dataDir, 'archivos', folder), { recursive: true });
      yield* listBefore(disk, folder, moment);
    },
  };
}
