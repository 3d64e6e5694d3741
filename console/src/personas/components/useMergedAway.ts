import { useDataProvider, useNavigate, useNotify } from 'react-admin';
import { useParams } from 'react-router-dom';
import { findUnida } from '@gremio/contract/personas/duplicados/endpoints.ts';
import type { Provider } from '../../platform/http/data.ts';

/** For a page of a persona who is not there: leads to the one whom they were merged into, or to the list. */
export function useMergedAway() {
  const { id = '' } = useParams();
  const provider = useDataProvider<Provider>();
  const notify = useNotify();
  const navigate = useNavigate();
  return (error: Error) =>
    void provider.call(findUnida, { params: { id } }).then(
      ({ persona_id, nombre }) => {
        notify(`Esa persona se unió a ${nombre}: esta es su página.`, { type: 'info' });
        navigate(`/personas/${persona_id}/show`, { replace: true });
      },
      () => {
        notify(error.message, { type: 'error' });
        navigate('/personas', { replace: true });
      },
    );
}
