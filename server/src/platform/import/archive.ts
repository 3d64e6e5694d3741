import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';

/** The archive expands beyond a limit. */
export class TooLarge extends Error {}

interface Limits {
  entries: number;
  /** Bytes of all entries together, expanded. */
  expanded: number;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
/** The name is UTF-8. */
const UTF_8 = 0x0800;

/** The fields that both headers of an entry share. */
function fieldsOf(entry: Entry, raw: Buffer, name: Buffer): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(VERSION, 0);
  fields.writeUInt16LE(entry.generalPurposeBitFlag & UTF_8, 2);
  fields.writeUInt16LE(entry.compressionMethod, 4);
  fields.writeUInt32LE(entry.crc32, 10);
  fields.writeUInt32LE(raw.length, 14);
  fields.writeUInt32LE(entry.uncompressedSize, 18);
  fields.writeUInt16LE(name.length, 22);
  return fields;
}

const word = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

/** Expands an entry to verify its size and sum, and returns its bytes as they are stored. */
async function readEntry(zip: ZipFile, entry: Entry): Promise<Buffer> {
  let sum = 0;
  for await (const piece of await zip.openReadStreamPromise(entry)) sum = crc32(piece, sum);
  if (sum !== entry.crc32) throw new Error(`the sum of ${entry.fileName} is wrong`);
  const isPacked = entry.compressionMethod !== 0;
  const options = isPacked ? { decodeFileData: false } : {};
  return buffer(await zip.openReadStreamPromise(entry, options));
}

/**
 * Reads an archive and writes it anew. Two libraries may find different entries in the same bytes: another
 * directory, other sizes, another method. In the returned archive there is only what was checked here.
 */
export async function checkedArchive(bytes: Buffer, limits: Limits): Promise<Buffer> {
  const zip = await fromBufferPromise(bytes);
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let expanded = 0;
  let at = 0;
  for await (const entry of zip.eachEntry()) {
    expanded += entry.uncompressedSize;
    if (centrals.length >= limits.entries || expanded > limits.expanded) throw new TooLarge();
    const raw = await readEntry(zip, entry);
    const name = entry.fileNameRaw;
    const fields = fieldsOf(entry, raw, name);
    const local = Buffer.concat([word(LOCAL), fields, name, raw]);
    // After the shared fields: comment length, disk, attributes, and where the entry begins.
    const rest = Buffer.concat([Buffer.alloc(10), word(at)]);
    centrals.push(Buffer.concat([word(CENTRAL), word(VERSION).subarray(0, 2), fields, rest, name]));
    locals.push(local);
    at += local.length;
  }
  const directory = Buffer.concat(centrals);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(centrals.length, 4);
  end.writeUInt16LE(centrals.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...locals, directory, word(END), end]);
}
