import { Box, Button, Card, CardContent, Link, Typography } from '@mui/material';
import { LinkBase, Title } from 'react-admin';
import { usePowers } from '../http/powers.ts';
import { HelpText } from './HelpText.tsx';
import type { Manual } from './manual.ts';
import { isJobOf } from './topics.ts';

/** A job of the manual. */
export function TopicPage({ manual, tema }: { manual: Manual; tema: string }) {
  const at = manual.topics.findIndex(({ slug }) => slug === tema);
  const topic = manual.topics[at];
  const next = manual.topics[at + 1];
  const powers = usePowers();
  return (
    <Box sx={{ py: 2, maxWidth: 760 }}>
      <Title title={topic ? `Ayuda: ${topic.title}` : 'Ayuda'} />
      <Link component={LinkBase} to="/ayuda">
        Todos los temas
      </Link>
      {topic ? (
        <Card sx={{ mt: 1 }}>
          <CardContent>
            {/* The top bar has the heading, and cuts a long one on a phone. */}
            <Typography variant="h5" component="p" sx={{ mb: 2 }}>
              {topic.title}
            </Typography>
            <HelpText manual={manual} parts={manual.partsOf(topic)} />
            {topic.at && powers && isJobOf(powers, topic) && (
              <Button component={LinkBase} to={topic.at} variant="outlined" sx={{ mt: 2 }}>
                Ir a hacerlo
              </Button>
            )}
          </CardContent>
        </Card>
      ) : (
        <Typography sx={{ my: 2 }}>
          Ese tema no está en la ayuda. Buscalo en la lista de temas.
        </Typography>
      )}
      {topic && next && (
        <Typography sx={{ mt: 2 }}>
          El tema que sigue:{' '}
          <Link component={LinkBase} to={`/ayuda/${next.slug}`}>
            {next.title}
          </Link>
        </Typography>
      )}
    </Box>
  );
}
