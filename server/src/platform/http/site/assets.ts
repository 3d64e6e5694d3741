import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type SealedReply, seal } from '../seal.ts';
import { isText, typeOf } from '../types.ts';

/** A file of the front ends in memory, with the copy that the build compressed. */
export interface Asset {
  type: string;
  reply: SealedReply;
}

/** The pages and the lists that the server makes itself, compressed copies, and the build's own marks. */
const NOT_SERVED = /(?:^|\/)(?:index\.html|pages\.json|manifest\.webmanifest|\.[^/]*)$|\.br$/;

function readAsset(file: string): Asset {
  const type = typeOf(basename(file));
  const brotli = existsSync(`${file}.br`) ? readFileSync(`${file}.br`) : null;
  return { type, reply: seal(readFileSync(file), { brotli, compressible: isText(type) }) };
}

const folders = new Map<string, Map<string, Asset>>();

/**
 * Reads the files of a build, by their path within it. They stay in memory (about 11 MB): a file per request
 * would let a client that reads nothing keep as many open as the system allows.
 */
export function readAssets(folder: string): Map<string, Asset> {
  const read = folders.get(folder) ?? readFolder(folder);
  folders.set(folder, read);
  return read;
}

const readFolder = (folder: string): Map<string, Asset> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .filter((file) => !NOT_SERVED.test(file))
      .map((file) => [file.slice(folder.length + 1).replaceAll('\\', '/'), readAsset(file)]),
  );
