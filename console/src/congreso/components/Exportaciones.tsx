import { exportCuidados, exportFormCongresos } from '@gremio/contract/congreso/endpoints.ts';
import type { Lista } from '@gremio/contract/congreso/schemas.ts';
import { ExportMenu } from '../../platform/actions/ExportMenu.tsx';

const LISTAS: [lista: Lista, label: string][] = [
  ['acreditacion', 'Acreditación'],
  ['alojamiento', 'Alojamiento'],
  ['viajes', 'Viajes'],
];

/** Exports of a congress; each download writes an audit row. */
export function Exportaciones({ congresoId }: { congresoId: number }) {
  return (
    <>
      {LISTAS.map(([lista, label]) => (
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
