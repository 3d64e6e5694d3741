import AddIcon from '@mui/icons-material/Add';
import { List, ListItem, ListItemText } from '@mui/material';
import { TextInput, useCanAccess, useDataProvider, useRecordContext } from 'react-admin';
import * as z from 'zod';
import type { LugarRow } from '@gremio/contract/seccionales/schemas.ts';
import { ActAtOnce } from '../../platform/actions/ActAtOnce.tsx';
import { FormAction } from '../../platform/actions/FormAction.tsx';
import type { Provider } from '../../platform/http/data.ts';
import { RecordSection } from '../../platform/persona/RecordSection.tsx';
import type { Kind } from './kinds.ts';

const body = z.object({ texto: z.string().trim().min(1, 'Completá este dato.').max(200) });

/** Spellings that mean the place on the page; the next file with one of them lands there. */
export function Spellings({ kind }: { kind: Kind }) {
  const place = useRecordContext<LugarRow>();
  const { canAccess: writes = false } = useCanAccess({ action: 'edit', resource: kind.resource });
  if (!place) return null;
  return (
    <RecordSection
      title="Formas de escribirla"
      action={writes && <AddSpelling kind={kind} place={place} />}
    >
      <List dense disablePadding aria-label="Formas de escribirla">
        {place.grafias.map((texto) => (
          <ListItem key={texto} disableGutters sx={{ columnGap: 2 }}>
            <ListItemText primary={texto} sx={{ flex: '0 1 auto', overflowWrap: 'anywhere' }} />
            {writes && texto !== place.nombre && (
              <RemoveSpelling kind={kind} place={place} texto={texto} />
            )}
          </ListItem>
        ))}
      </List>
    </RecordSection>
  );
}

interface Of {
  kind: Kind;
  place: LugarRow;
}

function RemoveSpelling({ kind, place: { id, nombre }, texto }: Of & { texto: string }) {
  const provider = useDataProvider<Provider>();
  return (
    <ActAtOnce
      label="Quitar"
      name={`Quitar «${texto}»`}
      run={async () => {
        await provider.call(kind.calls.grafia, { params: { id }, body: { texto, es: false } });
        return `«${texto}» ya no es ${nombre}. Si una planilla la trae, queda por confirmar.`;
      }}
    />
  );
}

function AddSpelling({ kind, place: { id, nombre } }: Of) {
  const provider = useDataProvider<Provider>();
  return (
    <FormAction
      draft
      label="Agregar una forma…"
      icon={<AddIcon />}
      title={`Otra forma de escribir ${nombre}`}
      content="Las próximas planillas que la traigan van a esta. Quienes ya están en el padrón no se mueven."
      confirm="Agregarla"
      body={body}
      endpoint={kind.calls.grafia}
      run={async ({ texto }) => {
        await provider.call(kind.calls.grafia, { params: { id }, body: { texto, es: true } });
        return `«${texto}» es ${nombre} desde ahora.`;
      }}
    >
      <TextInput source="texto" label="Como la escriben las planillas" isRequired fullWidth />
    </FormAction>
  );
}
