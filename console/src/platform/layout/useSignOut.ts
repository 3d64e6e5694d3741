import { useLogout, useNotify } from 'react-admin';
import { ERRORS } from '@gremio/contract/platform/errors.ts';

/** Signs out. Reports a failure, since the session would stay open on a shared desk. */
export function useSignOut(): () => void {
  const logout = useLogout();
  const notify = useNotify();
  return () => {
    logout({}, undefined, false).catch(() =>
      notify(`No saliste: ${ERRORS.sin_base[1]}`, { type: 'error' }),
    );
  };
}
