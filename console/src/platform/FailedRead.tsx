import { Alert, Button, type AlertProps } from '@mui/material';

interface Props extends Pick<AlertProps, 'sx' | 'children'> {
  /** Reads again. */
  refetch: () => unknown;
}

/** Says what could not be read, and offers to read it again. */
export function FailedRead({ refetch, ...alert }: Props) {
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={() => void refetch()}>
          Probar de nuevo
        </Button>
      }
      {...alert}
    />
  );
}
