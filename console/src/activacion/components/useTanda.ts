import * as wire from '@gremio/contract/activacion/cartas/endpoints.ts';
import type { Provider } from '../../platform/http/data.ts';
import { useWork, useWorkAction } from '../../platform/http/work.ts';
import type { Tanda } from './tandas.ts';

const keyOf = (id: number) => ['tandas', id] as const;

/** A batch of keys, while the server issues them and after. */
export const useTanda = (id: number) =>
  useWork({
    key: keyOf(id),
    read: (provider) => provider.call(wire.cartas.get, { params: { id: String(id) } }),
    isAtWork: ({ estado }) => estado === 'emitiendo',
  });

export const useTandaAction = <Input = void>(
  id: number,
  act: (provider: Provider, input: Input) => Promise<Tanda>,
) => useWorkAction(keyOf(id), act);
