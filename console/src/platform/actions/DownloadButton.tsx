import type { ReactElement } from 'react';
import type { CallInput, Endpoint } from '@gremio/contract/platform/endpoint.ts';
import { useDownload } from '../http/useDownload.ts';
import { ActionButton } from './ActionButton.tsx';

interface Props<E extends Endpoint> {
  label: string;
  icon: ReactElement;
  endpoint: E;
  input: CallInput<E>;
}

/** A button that downloads a file, and says why where it cannot. */
export function DownloadButton<E extends Endpoint>({ label, icon, endpoint, input }: Props<E>) {
  const { save, isPending } = useDownload();
  return (
    <ActionButton
      label={label}
      icon={icon}
      disabled={isPending}
      onClick={() => save(endpoint, input)}
    />
  );
}
