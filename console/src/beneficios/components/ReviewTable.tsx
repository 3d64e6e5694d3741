import type { ReactNode } from 'react';
import { DataTable } from 'react-admin';
import { EstadoField } from '../../platform/lists/EstadoField.tsx';
import { MomentText } from '../../platform/lists/DateText.tsx';
import { StaffTable } from '../../platform/lists/StaffTable.tsx';
import { ModerateReview } from './ModerateReview.tsx';
import type { Review } from './review.ts';

/** Opinions with their authors, and the button that hides or shows each. */
export function ReviewTable({
  withBeneficio = false,
  empty,
  bulkActions,
}: {
  withBeneficio?: boolean;
  empty?: ReactNode;
  bulkActions?: ReactNode;
}) {
  return (
    <StaffTable<Review>
      rowClick={false}
      bulkActions={bulkActions}
      {...(empty ? { empty } : {})}
      primary={({ puntaje, beneficio }) => `${puntaje} de 5 · ${beneficio}`}
      secondary={({ nombre, comentario }) => [nombre, comentario].filter(Boolean).join(': ')}
      fact={() => <ModerateReview />}
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
        <ModerateReview />
      </DataTable.Col>
    </StaffTable>
  );
}
