import { lazy, Suspense } from 'react';
import { Skeleton, Stack } from '@mui/material';
import { ErrorBoundary } from 'react-error-boundary';
import { Title } from 'react-admin';
import { useParams } from 'react-router-dom';
import { FailedRead } from '../FailedRead.tsx';
import { HelpPage } from './HelpPage.tsx';
import { TopicPage } from './TopicPage.tsx';

/** The pages without their texts are small: the texts alone are loaded later. */
const Help = lazy(async () => {
  const { MANUAL } = await import('./manual.ts');
  return {
    default: function HelpPages() {
      const { tema } = useParams();
      return tema === undefined ? (
        <HelpPage manual={MANUAL} />
      ) : (
        <TopicPage manual={MANUAL} tema={tema} />
      );
    },
  };
});

/** React keeps the failure of a lazy part: only a reload loads it again. */
const Failed = () => (
  <FailedRead refetch={() => window.location.reload()} sx={{ mt: 2, maxWidth: 760 }}>
    <Title title="Ayuda" />
    No se pudo abrir la ayuda. Fijate si hay conexión.
  </FailedRead>
);

const Waiting = () => (
  <Stack spacing={2} sx={{ py: 2, maxWidth: 760 }}>
    <Title title="Ayuda" />
    <Skeleton variant="rounded" height={56} />
    <Skeleton variant="rounded" height={320} />
  </Stack>
);

/** The pages of the manual. Without signal they say so, and the rest of the console goes on. */
export function HelpRoute() {
  return (
    <ErrorBoundary FallbackComponent={Failed}>
      <Suspense fallback={<Waiting />}>
        <Help />
      </Suspense>
    </ErrorBoundary>
  );
}
