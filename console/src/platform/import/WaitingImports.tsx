import { generatePath } from 'react-router-dom';
import type { Importacion } from '@gremio/contract/importaciones/schemas.ts';
import { PendingRow } from '../desk/PendingRow.tsx';
import { momentInWords } from '../lists/DateText.tsx';
import { type Room, useRooms } from '../rooms.ts';
import { ESTADO_WORDS } from './words.ts';

/** Address of the page that resumes an import: of its kind, or of the record that it loads into. */
export function pageOf(
  rooms: Room[],
  { id, tipo, opciones }: Pick<Importacion, 'id' | 'tipo' | 'opciones'>,
): string {
  const within = rooms
    .flatMap(({ recordImports = [] }) => recordImports)
    .find((one) => one.tipo === tipo);
  const kind = rooms.flatMap(({ imports = [] }) => imports).find((one) => one.tipo === tipo);
  const page = within
    ? generatePath(within.path, { id: opciones[within.option] ?? '' })
    : `/importar/${kind?.slug ?? ''}`;
  return `${page}?importacion=${id}`;
}

/** Files that were uploaded and not loaded: their import failed, was interrupted, or waits for a clerk. */
export function WaitingImports() {
  const rooms = useRooms();
  return (
    <PendingRow<Importacion>
      title="Archivos sin importar"
      resource="importaciones"
      filter={{ espera: true }}
      sort={{ field: 'id', order: 'DESC' }}
      isListed={false}
      words={['archivo quedó sin importar', 'archivos quedaron sin importar']}
      emptyText="Ningún archivo quedó a medio importar."
      toRow={(row) => ({
        id: row.id,
        title: row.archivo || `Importación ${row.id}`,
        detail: `${ESTADO_WORDS[row.estado]}. Lo subió ${row.usuario}, ${momentInWords(row.creado)}.`,
        to: pageOf(rooms, row),
      })}
    />
  );
}
