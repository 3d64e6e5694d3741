import type { Adjunto } from '../src/platform/mail/mail.ts';
import type { Contenido } from '../src/platform/mail/render.ts';
import { createSealer } from '../src/platform/sealed.ts';
import type { TestApp } from './app.ts';

interface Kept {
  persona_id: number | null;
  tipo: string;
  para: string;
  asunto: string;
  contenido: Contenido | null;
  adjuntos: Adjunto[];
  sellado: Buffer | null;
}

/** The rows of the outbox in order, with sealed content opened. */
export async function keptMails({ query, house }: TestApp): Promise<Kept[]> {
  const { open } = createSealer(house.keys, 'mensajes/contenido');
  const rows = await query<Kept>('select * from mensajes order by id');
  return rows.map((row) => ({
    ...row,
    ...(row.sellado && (JSON.parse(open(row.sellado) ?? 'null') as object)),
  }));
}
