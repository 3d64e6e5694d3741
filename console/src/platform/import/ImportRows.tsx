import type { ComponentProps } from 'react';
import { generatePath } from 'react-router-dom';
import type { Importacion } from '@gremio/contract/importaciones/schemas.ts';
import { counted } from '@gremio/contract/platform/counted.ts';
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

/** Files that were uploaded, and wait for a clerk to review or load them. */
export const WaitingImports = () => (
  <ImportRow
    title="Archivos sin importar"
    filter={{ espera: true }}
    words={['archivo quedó sin importar', 'archivos quedaron sin importar']}
    emptyText="Ningún archivo quedó a medio importar."
  />
);

/** Files whose import failed or was interrupted, and those of the last days with refused lines. */
export const FailedImports = () => (
  <ImportRow
    title="Importaciones que salieron mal"
    filter={{ mal: true }}
    words={['importación salió mal', 'importaciones salieron mal']}
    emptyText="Ninguna importación salió mal."
  />
);

type Texts = Pick<ComponentProps<typeof PendingRow>, 'title' | 'filter' | 'words' | 'emptyText'>;

function ImportRow(texts: Texts) {
  const rooms = useRooms();
  return (
    <PendingRow<Importacion>
      {...texts}
      resource="importaciones"
      sort={{ field: 'id', order: 'DESC' }}
      isListed={false}
      toRow={(row) => ({
        id: row.id,
        title: row.archivo || `Importación ${row.id}`,
        detail: `${outcomeInWords(row)}. Lo subió ${row.usuario}, ${momentInWords(row.creado)}.`,
        to: pageOf(rooms, row),
      })}
    />
  );
}

const outcomeInWords = ({ estado, informe }: Importacion): string =>
  estado === 'terminada' && informe
    ? `Rechazó ${counted(informe.rechazadas, 'línea', 'líneas')}`
    : ESTADO_WORDS[estado];
