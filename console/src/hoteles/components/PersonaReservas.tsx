import { Stack } from '@mui/material';
import { DataTable, useRecordContext } from 'react-admin';
import { mayReach } from '@gremio/contract/personal/rules.ts';
import { fechasInWords, huespedesInWords } from '@gremio/contract/hoteles/rules.ts';
import { capital } from '@gremio/contract/platform/format.ts';
import { usePowers } from '../../platform/http/powers.ts';
import { EstadoField } from '../../platform/lists/EstadoField.tsx';
import { EstadoWarning } from '../../platform/persona/EstadoWarning.tsx';
import { RelatedTable } from '../../platform/lists/RelatedTable.tsx';
import { RequestReserva } from './RequestReserva.tsx';
import { AnswerReserva } from './AnswerReserva.tsx';
import type { Reserva } from './words.ts';

interface Persona {
  id: number;
  nombre: string;
  estado: string;
}

/** The persona's reservas, and the button that requests another by phone. */
export function PersonaReservas() {
  const persona = useRecordContext<Persona>();
  const powers = usePowers();
  const writes = powers !== undefined && mayReach(powers, 'reservas', 'w');
  if (!persona) return null;
  return (
    <Stack spacing={3}>
      <EstadoWarning estado={persona.estado} />
      <RelatedTable
        target="persona_id"
        title="Reservas"
        action={writes && persona.estado === 'activo' && <RequestReserva persona={persona} />}
        resource="reservas"
        sortField="fecha_desde"
        perPage={20}
        rowClick={false}
        emptyText="Nunca pidió una reserva."
      >
        <DataTable.Col source="hotel_nombre" disableSort />
        <DataTable.Col<Reserva>
          source="fecha_desde"
          render={(reserva) => capital(fechasInWords(reserva))}
        />
        <DataTable.Col<Reserva> source="adultos" disableSort render={huespedesInWords} />
        <DataTable.Col source="estado" disableSort>
          <EstadoField />
        </DataTable.Col>
        {writes && (
          <DataTable.Col label="Acciones">
            <AnswerReserva />
          </DataTable.Col>
        )}
      </RelatedTable>
    </Stack>
  );
}
