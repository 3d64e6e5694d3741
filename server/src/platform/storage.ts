import { constants, mkdirSync } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { DriverContract } from 'flydrive/types';
import type { Config } from './config.ts';
import { writeWhole } from './whole-file.ts';

/** File storage: a folder or a bucket. Keys are ours, never a user's file name. */
export interface Storage {
  /** Atomic: on failure the previous content of the key stays. */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  /** Returns null for a missing key. */
  read(key: string): Promise<Readable | null>;
  /** Succeeds for a missing key. */
  remove(key: string): Promise<void>;
  /** Throws if the storage does not answer now. */
  check(): Promise<void>;
  /** Lists the keys of a folder stored before a moment, in pages. */
  listBefore(folder: string, moment: Date): AsyncIterable<string[]>;
}

/** The storage does not answer or is full. Nothing stored before is lost. */
export class StorageFailed extends Error {
  override name = 'StorageFailed';
  /** The storage is full: a retry would not help. */
  readonly isFull: boolean;
  constructor(cause: unknown) {
    super('the storage of files failed', { cause });
    this.isFull = hasNoRoom(cause);
  }
}

/** Codes of a full disk, of a process's write limit and of a full bucket. */
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'QuotaExceeded', 'XMinioStorageFull']);

/** Lists the codes of an error and its causes, since the driver wraps the disk's error. */
export function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const { code } = error as { code?: unknown };
  return [...(typeof code === 'string' ? [code] : []), error.name, ...codesOf(error.cause)];
}

/** True if a write failed for lack of space. */
export const hasNoRoom = (error: unknown): boolean => codesOf(error).some((code) => FULL.has(code));

const failing = (error: unknown): never => {
  throw new StorageFailed(error);
};

const SIGN_IN_REGION = 'us-east-1';

/** `https://KEY:SECRET@HOST/BUCKET?region=REGION`; without a key, the machine's own credentials. */
async function createBucket(address: string): Promise<DriverContract> {
  // Loaded only for a bucket: the driver is large, and most installations use a folder.
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
    // Stores other than Amazon's support neither its newer checksums nor its access lists.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    supportsACL: false,
    visibility: 'private',
  });
}

/** Replaces the driver's write in place, which on a full disk would leave a truncated file under its key. */
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
  // Personal documents: no other user of the machine may read them.
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
      // The driver fails on a folder that does not exist, as before its first file.
      if (!config.storageUrl) mkdirSync(join(folder, under), { recursive: true });
      yield* listBefore(disk, under, moment);
    },
  };
}
