import { Stack } from '@mui/material';
import { DataTable, usePermissions, useRecordContext } from 'react-admin';
import { mayTouch, type Role } from '@gremio/contract/personal/rules.ts';
import { fechasInWords, huespedesInWords } from '@gremio/contract/hoteles/rules.ts';
import { capital } from '@gremio/contract/platform/format.ts';
import { Estado } from '../../platform/lists/Estado.tsx';
import { NoPuede } from '../../platform/persona/NoPuede.tsx';
import { TablaDe } from '../../platform/persona/TablaDe.tsx';
import { PedirReserva } from './PedirReserva.tsx';
import { Responder } from './Responder.tsx';
import type { Reserva } from './words.ts';

interface Persona {
  id: number;
  nombre: string;
  estado: string;
}

/** The persona's reservas, and the button that requests another by phone. */
export function ReservasDe() {
  const persona = useRecordContext<Persona>();
  const { permissions: role } = usePermissions<Role>();
  const writes = role !== undefined && mayTouch(role, 'reservas', 'w');
  if (!persona) return null;
  return (
    <Stack spacing={3}>
      <NoPuede estado={persona.estado} />
      <TablaDe
        titulo="Reservas"
        action={writes && persona.estado === 'activo' && <PedirReserva persona={persona} />}
        de="reservas"
        por="fecha_desde"
        filas={20}
        ver={false}
        vacio="Nunca pidió una reserva."
      >
        <DataTable.Col source="hotel_nombre" disableSort />
        <DataTable.Col<Reserva>
          source="fecha_desde"
          render={(reserva) => capital(fechasInWords(reserva))}
        />
        <DataTable.Col<Reserva> source="adultos" disableSort render={huespedesInWords} />
        <DataTable.Col source="estado" disableSort>
          <Estado />
        </DataTable.Col>
        {writes && (
          <DataTable.Col label="Acciones">
            <Responder />
          </DataTable.Col>
        )}
      </TablaDe>
    </Stack>
  );
}
