import type { ReactNode } from 'react';
import { DataTable } from 'react-admin';
import { EstadoField } from '../../platform/lists/EstadoField.tsx';
import { MomentText } from '../../platform/lists/DateText.tsx';
import { StaffTable } from '../../platform/lists/StaffTable.tsx';
import { Moderar } from './Moderar.tsx';
import type { Review } from './review.ts';

/** Opinions with their authors, and the button that hides or shows each. */
export function ReviewTable({
  withBeneficio = false,
  empty,
  enLote,
}: {
  withBeneficio?: boolean;
  empty?: ReactNode;
  enLote?: ReactNode;
}) {
  return (
    <StaffTable<Review>
      rowClick={false}
      bulkActions={enLote}
      {...(empty ? { empty } : {})}
      primary={({ puntaje, beneficio }) => `${puntaje} de 5 · ${beneficio}`}
      secondary={({ nombre, comentario }) => [nombre, comentario].filter(Boolean).join(': ')}
      fact={() => <Moderar />}
    >
      <DataTable.Col source="fecha">
        <MomentText source="fecha" />
      </DataTable.Col>
      {withBeneficio && <DataTable.Col source="beneficio" disableSort />}
      <DataTable.Col source="nombre" disableSort />
      <DataTable.NumberCol source="puntaje" />
      <DataTable.Col
        source="comentario"
        disableSort
        sx={{ maxWidth: 360, overflowWrap: 'anywhere' }}
      />
      <DataTable.Col source="oculta">
        <EstadoField source="oculta" />
      </DataTable.Col>
      <DataTable.Col source="motivo" disableSort sx={{ maxWidth: 240 }} />
      <DataTable.Col label="Acciones">
        <Moderar />
      </DataTable.Col>
    </StaffTable>
  );
}
