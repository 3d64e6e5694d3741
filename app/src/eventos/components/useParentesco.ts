import type { Parentesco } from '@gremio/contract/eventos/schemas.ts';
import { listHijos } from '@gremio/contract/hijos/endpoints.ts';
import { useRead } from '../../platform/api/read.ts';
import { useSession } from '../../platform/session/session.ts';
import { PARENTESCO_WORDS } from './words.ts';

const HIJO = { femenino: 'Hija', masculino: 'Hijo' } as const;

/** Words for a person's relation to the member; for a hijo, in the gender on the roll. */
export function useParentesco(): (parentesco: Parentesco, numdoc: string) => string {
  const { persona_id } = useSession();
  const { value: hijos } = useRead(
    listHijos,
    { params: { personId: persona_id ?? 0 } },
    { enabled: persona_id !== null },
  );
  return (parentesco, numdoc) => {
    const sexo = hijos?.find((one) => one.numdoc === numdoc)?.sexo;
    return parentesco === 'hijo' && sexo ? HIJO[sexo] : PARENTESCO_WORDS[parentesco];
  };
}
