import PdfIcon from '@mui/icons-material/PictureAsPdf';
import SearchIcon from '@mui/icons-material/Search';
import {
  Box,
  Button,
  Card,
  CardActionArea,
  CardContent,
  InputAdornment,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { useDeferredValue } from 'react';
import { LinkBase, Title } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { usePowers } from '../http/powers.ts';
import type { Manual } from './manual.ts';
import { type HelpTopic, isJobOf } from './topics.ts';

function Topics({ title, topics }: { title: string; topics: HelpTopic[] }) {
  if (topics.length === 0) return null;
  return (
    <Box component="section">
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: 1,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
        }}
      >
        {topics.map((topic) => (
          <Card component="li" key={topic.slug}>
            <CardActionArea
              component={LinkBase}
              to={`/ayuda/${topic.slug}`}
              sx={{ height: '100%' }}
            >
              <CardContent sx={{ py: 1.5 }}>{topic.title}</CardContent>
            </CardActionArea>
          </Card>
        ))}
      </Box>
    </Box>
  );
}

function Glossary({ entries }: { entries: ReturnType<Manual['find']>['entries'] }) {
  if (entries.length === 0) return null;
  return (
    <Box component="section">
      <Typography variant="h6" component="h2">
        ¿Qué es esto?
      </Typography>
      <Box component="dl" sx={{ m: 0, maxWidth: 720 }}>
        {entries.map(({ word, meaning }) => (
          <Box key={word} sx={{ mt: 1.5 }}>
            <Typography component="dt" sx={{ fontWeight: 600 }}>
              {word}
            </Typography>
            <Typography component="dd" sx={{ m: 0 }}>
              {meaning}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** The manual's jobs, the clerk's own first, and its glossary; a search finds words in both. */
export function HelpPage({ manual }: { manual: Manual }) {
  const powers = usePowers();
  const [params, setParams] = useSearchParams();
  const search = params.get('q') ?? '';
  const { topics, entries } = manual.find(useDeferredValue(search));
  const mine = topics.filter((topic) => powers && isJobOf(powers, topic));
  const others = topics.filter((topic) => !mine.includes(topic));
  return (
    <Stack spacing={3} sx={{ py: 2, maxWidth: 1000 }}>
      <Title title="Ayuda" />
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        spacing={2}
        sx={{ alignItems: { xs: 'stretch', sm: 'center' } }}
      >
        <TextField
          type="search"
          label="Buscar en la ayuda"
          value={search}
          onChange={({ target }) =>
            setParams(target.value ? { q: target.value } : {}, { replace: true })
          }
          sx={{ flex: 1, m: 0 }}
          slotProps={{
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <SearchIcon />
                </InputAdornment>
              ),
            },
          }}
        />
        <Button
          variant="outlined"
          startIcon={<PdfIcon />}
          href={`${import.meta.env.BASE_URL}manual.pdf`}
          download="Manual de la consola.pdf"
        >
          Bajar el manual en PDF
        </Button>
      </Stack>
      <Topics title="Tu trabajo" topics={mine} />
      <Topics title={mine.length > 0 ? 'El trabajo de otros roles' : 'Temas'} topics={others} />
      <Glossary entries={entries} />
      {topics.length === 0 && entries.length === 0 && (
        <Typography component="output">
          No hay nada sobre «{search}». Probá con otra palabra, o preguntale a quien administra.
        </Typography>
      )}
    </Stack>
  );
}
