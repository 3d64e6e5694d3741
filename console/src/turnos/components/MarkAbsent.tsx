import { useState } from 'react';
import PersonOffIcon from '@mui/icons-material/PersonOff';
import { Box } from '@mui/material';
import { CanAccess, useDataProvider, useGetList, useListContext } from 'react-admin';
import { formatDay, localParts } from '@gremio/contract/platform/format.ts';
import { marcarAusentes } from '@gremio/contract/turnos/telefono/endpoints.ts';
import { ConfirmAction } from '../../platform/actions/ConfirmAction.tsx';
import type { Provider } from '../../platform/http/data.ts';
import { counted, plural } from '@gremio/contract/platform/counted.ts';

interface Filter {
  campania_id?: number;
  dia?: string;
}

const ONE = { page: 1, perPage: 1 };

/** On a past day's list, marks the turnos still booked as absent. */
export function MarkAbsent() {
  const { filterValues } = useListContext();
  const { campania_id, dia }: Filter = filterValues;
  const provider = useDataProvider<Provider>();
  const [today] = useState(() => localParts(new Date()).fecha);
  const isOver = campania_id !== undefined && dia !== undefined && dia < today;
  const { total = 0 } = useGetList(
    'turnos',
    { filter: { campania_id, dia, estado: 'reservado' }, pagination: ONE },
    { enabled: isOver },
  );
  if (!isOver || total === 0) return null;
  const mark = plural(total, 'Marcar ausente a', 'Marcar ausentes a');
  const asked = `${mark} ${counted(total, 'que no vino', 'que no vinieron')}`;
  return (
    <CanAccess action="edit" resource="turnos">
      <Box sx={{ p: 1 }}>
        <ConfirmAction
          endpoint={marcarAusentes}
          label={asked}
          icon={<PersonOffIcon />}
          title={`${asked} el ${formatDay(dia)}`}
          content={plural(
            total,
            'Su turno sigue como reservado. Puede reservar otro de la campaña, si quedan.',
            'Son los que siguen como reservados. Pueden reservar otro turno de la campaña, si quedan.',
          )}
          confirm={`${mark} ${total}`}
          run={async () => {
            const body = { campania_id, dia, cuantos: total };
            const { ausentes } = await provider.call(marcarAusentes, { body });
            return `${plural(ausentes, 'Se marcó ausente', 'Se marcaron ausentes')} ${counted(ausentes, 'turno', 'turnos')}.`;
          }}
        />
      </Box>
    </CanAccess>
  );
}
