import { exportCuidados, exportFormCongresos } from '@gremio/contract/congreso/endpoints.ts';
import type { Lista } from '@gremio/contract/congreso/schemas.ts';
import { ExportMenu } from '../../platform/actions/ExportMenu.tsx';

const LISTS: [lista: Lista, label: string][] = [
  ['acreditacion', 'Acreditación'],
  ['alojamiento', 'Alojamiento'],
  ['viajes', 'Viajes'],
];

/** Exports of a congress; each download writes an audit row. */
export function CongresoExports({ congresoId }: { congresoId: number }) {
  return (
    <>
      {LISTS.map(([lista, label]) => (
        <ExportMenu
          key={lista}
          label={label}
          endpoint={exportFormCongresos}
          query={{ congreso_id: congresoId, lista }}
        />
      ))}
      <ExportMenu
        label="Comidas y cuidados"
        endpoint={exportCuidados}
        query={{ congreso_id: congresoId }}
      />
    </>
  );
}
