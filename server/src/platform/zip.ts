import { Readable } from 'node:stream';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export interface Entrada {
  nombre: string;
  bytes: Uint8Array;
  /** Already compressed, such as a picture. */
  comprimido?: boolean;
}

async function* pack(entries: AsyncIterable<Entrada>): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const failures: Error[] = [];
  const take = () => {
    const taken = ready;
    ready = [];
    return taken;
  };
  const zip = new Zip((error, chunk) => {
    if (error) failures.push(error);
    else ready.push(chunk);
  });
  for await (const { nombre, bytes, comprimido } of entries) {
    const entry = comprimido ? new ZipPassThrough(nombre) : new ZipDeflate(nombre);
    zip.add(entry);
    entry.push(bytes, true);
    const [failure] = failures;
    if (failure) throw failure;
    yield* take();
  }
  zip.end();
  yield* take();
}

/** Streams a ZIP of these files, with one file in memory at a time. */
export const zipOf = (entries: AsyncIterable<Entrada>): Readable =>
  Readable.from(pack(entries), { objectMode: false });
