import { personasInWords } from '@gremio/contract/eventos/rules.ts';
import { Typography } from '@mui/material';
import { DataTable, SelectInput } from 'react-admin';
import { mayReach } from '@gremio/contract/personal/rules.ts';
import { usePowers } from '../../platform/http/powers.ts';
import { EstadoField } from '../../platform/lists/EstadoField.tsx';
import { MomentText } from '../../platform/lists/DateText.tsx';
import { belongsFilter, searchFilter } from '../../platform/lists/filters.tsx';
import { StaffList } from '../../platform/lists/StaffList.tsx';
import { StaffTable } from '../../platform/lists/StaffTable.tsx';
import { CancelInvitacion } from '../components/CancelInvitacion.tsx';
import { ESTADO_INVITACION_CHOICES, type Invitacion } from '../components/words.ts';

const filters = [
  searchFilter('Titular o documento'),
  belongsFilter('evento_id', 'eventos', 'comienza'),
  <SelectInput key="estado" source="estado" choices={ESTADO_INVITACION_CHOICES} alwaysOn />,
];

/** Breaks a long word before it makes the table wider than the screen. */
const BREAKS = { minWidth: 140, overflowWrap: 'anywhere' };

const titularInWords = ({ nombre, numero_documento: documento }: Invitacion) => (
  <>
    {nombre}
    <Typography variant="body2" color="text.secondary">
      DNI {documento}
    </Typography>
  </>
);

/** Enrolments, waits and offers, by evento. */
export function InvitacionList() {
  const powers = usePowers();
  const writes = powers && mayReach(powers, 'invitaciones', 'w');
  return (
    <StaffList filters={filters} sort={{ field: 'desde', order: 'DESC' }} perPage={50}>
      <StaffTable<Invitacion>
        rowClick={false}
        primary={({ nombre, evento }) => `${nombre}, ${evento}`}
        secondary={({ personas, motivo }) => (
          <>
            {[personasInWords(personas), motivo].filter(Boolean).join(' · ')}
            {writes && <CancelInvitacion />}
          </>
        )}
        fact={() => <EstadoField />}
      >
        <DataTable.Col<Invitacion> source="nombre" sx={BREAKS} render={titularInWords} />
        <DataTable.Col source="evento" disableSort sx={BREAKS} />
        <DataTable.Col source="estado">
          <EstadoField />
        </DataTable.Col>
        <DataTable.NumberCol source="personas" disableSort />
        <DataTable.NumberCol source="puesto" disableSort />
        <DataTable.Col source="oferta_hasta" disableSort>
          <MomentText source="oferta_hasta" />
        </DataTable.Col>
        <DataTable.Col source="desde">
          <MomentText source="desde" />
        </DataTable.Col>
        {writes && (
          <DataTable.Col label="Acciones">
            <CancelInvitacion />
          </DataTable.Col>
        )}
      </StaffTable>
    </StaffList>
  );
}
