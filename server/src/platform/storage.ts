import { constants, mkdirSync } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { DriverContract } from 'flydrive/types';
import type { Config } from './config.ts';
import { writeWhole } from './whole-file.ts';

/** Where files are kept: a folder, or a bucket. Keys are ours, never what somebody called a file. */
export interface Storage {
  /** All of it or nothing: where it fails, what was under the key before stays. */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  /** Null when it is not there. */
  read(key: string): Promise<Readable | null>;
  /** Not there already is as good. */
  remove(key: string): Promise<void>;
  /** Whether it answers now; it throws where it does not. */
  check(): Promise<void>;
  /** The keys under a folder that were stored before a moment, in portions. */
  listBefore(folder: string, moment: Date): AsyncIterable<string[]>;
}

/** What holds the files does not answer, or has no room for another. Nothing that was kept before is lost. */
export class StorageFailed extends Error {
  override name = 'StorageFailed';
  /** There is no room: to try again would not help. */
  readonly isFull: boolean;
  constructor(cause: unknown) {
    super('the storage of files failed', { cause });
    this.isFull = hasNoRoom(cause);
  }
}

/** A disk's words for it, those of a limit on what a process may write, and a bucket's. */
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'QuotaExceeded', 'XMinioStorageFull']);

/** Of an error, and of those that caused it: the driver wraps what the disk said. */
export function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const { code } = error as { code?: unknown };
  return [...(typeof code === 'string' ? [code] : []), error.name, ...codesOf(error.cause)];
}

/** Whoever was to write found no room. */
export const hasNoRoom = (error: unknown): boolean => codesOf(error).some((code) => FULL.has(code));

const failing = (error: unknown): never => {
  throw new StorageFailed(error);
};

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

/** The driver's own writes in place: what a full disk took of a file would lie there under its key. */
class WholeFiles extends FSDriver {
  readonly #location: string;
  constructor(location: string) {
    super({ location, visibility: 'private' });
    this.#location = location;
  }
  override async put(key: string, content: string | Uint8Array): Promise<void> {
    const file = join(this.#location, key);
    await mkdir(dirname(file), { recursive: true });
    await writeWhole(file, content);
  }
}

function createFolder(location: string): DriverContract {
  // Documents of people: for nobody else on the machine.
  mkdirSync(location, { recursive: true, mode: 0o700 });
  return new WholeFiles(location);
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
  const folder = join(config.dataDir, 'archivos');
  const disk = new Disk(
    config.storageUrl ? await createBucket(config.storageUrl) : createFolder(folder),
  );
  return {
    put: (key, bytes, contentType) => disk.put(key, bytes, { contentType }).catch(failing),
    async read(key) {
      const there = await disk.exists(key).catch(failing);
      return there ? disk.getStream(key).catch(failing) : null;
    },
    remove: (key) => disk.delete(key).catch(failing),
    async check() {
      if (config.storageUrl) await disk.exists('salud').catch(failing);
      else await access(folder, constants.R_OK | constants.W_OK).catch(failing);
    },
    async *listBefore(under, moment) {
      // A folder that nothing was ever stored in is not there on a disk.
      if (!config.storageUrl) mkdirSync(join(folder, under), { recursive: true });
      yield* listBefore(disk, under, moment);
    },
  };
}
