import MergeIcon from '@mui/icons-material/MergeType';
import { ReferenceInput, useDataProvider, useRecordContext } from 'react-admin';
import * as z from 'zod';
import type { LugarRow } from '@gremio/contract/seccionales/schemas.ts';
import { FormAction } from '../../platform/actions/FormAction.tsx';
import { ChoiceInput } from '../../platform/forms/ChoiceInput.tsx';
import type { Provider } from '../../platform/http/data.ts';
import type { Kind } from './kinds.ts';
import { merge, MERGED_WORDS } from './merging.ts';
import { namedWithPersonas } from './words.ts';

const body = z.object({ otra_id: z.int('Elegí una.') });

/** Merges another place, found by its name, into the one on the page. */
export function MergeOther({ kind }: { kind: Kind }) {
  const kept = useRecordContext<LugarRow>();
  const provider = useDataProvider<Provider>();
  if (!kept) return null;
  return (
    <FormAction
      label="Unir otra a esta…"
      icon={<MergeIcon />}
      title={`Unir otra ${kind.words.noun[0]} a ${kept.nombre}`}
      content={MERGED_WORDS}
      confirm={`Unirla a ${kept.nombre}`}
      body={body}
      endpoint={kind.calls.unir}
      run={async ({ otra_id }) => {
        const { data } = await provider.getOne<LugarRow>(kind.resource, { id: otra_id });
        return merge(provider, kind, kept, data);
      }}
    >
      <ReferenceInput
        source="otra_id"
        reference={kind.resource}
        sort={{ field: 'nombre', order: 'ASC' }}
      >
        <ChoiceInput
          label={`La otra ${kind.words.noun[0]}`}
          isRequired
          optionText={namedWithPersonas}
          filterToQuery={(q: string) => ({ q })}
          getOptionDisabled={({ id }) => id === kept.id}
        />
      </ReferenceInput>
    </FormAction>
  );
}
