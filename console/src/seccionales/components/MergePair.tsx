import MergeIcon from '@mui/icons-material/MergeType';
import { RadioButtonGroupInput, useDataProvider } from 'react-admin';
import * as z from 'zod';
import type { LugarRow, ParDeLugares } from '@gremio/contract/seccionales/schemas.ts';
import { FormAction } from '../../platform/actions/FormAction.tsx';
import type { Provider } from '../../platform/http/data.ts';
import type { Kind } from './kinds.ts';
import { merge, MERGED_WORDS } from './merging.ts';
import { namedWithPersonas } from './words.ts';

const body = z.object({ queda: z.enum(['una', 'otra']) });

/** Merges a pair of alike places; the clerk chooses the name that stays. */
export function MergePair({ kind, pair }: { kind: Kind; pair: ParDeLugares }) {
  const provider = useDataProvider<Provider>();
  const { una, otra } = pair;
  return (
    <FormAction
      label="Unir"
      icon={<MergeIcon />}
      title={`Unir ${una.nombre} y ${otra.nombre}`}
      content={MERGED_WORDS}
      confirm="Unir"
      body={body}
      start={{ queda: 'una' }}
      endpoint={kind.calls.unir}
      run={async ({ queda }) => {
        const [kept, gone] = queda === 'una' ? [una, otra] : [otra, una];
        const { data } = await provider.getOne<LugarRow>(kind.resource, { id: kept.id });
        return merge(provider, kind, data, gone);
      }}
    >
      <RadioButtonGroupInput
        source="queda"
        label="El nombre que queda"
        row={false}
        choices={[
          { id: 'una', name: namedWithPersonas(una) },
          { id: 'otra', name: namedWithPersonas(otra) },
        ]}
      />
    </FormAction>
  );
}
