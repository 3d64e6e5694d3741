import { Box, Typography } from '@mui/material';
import { Link, useRecordContext } from 'react-admin';
import { listOfEvento, type Evento } from './words.ts';

interface Count {
  label: string;
  value: string;
  /** List of the people counted. */
  to: string;
}

const countsOf = (evento: Evento): Count[] => {
  const { id, plazas, inscriptos, ofrecidos, esperando, en_sorteo, ingresados } = evento;
  const list = (estado: string) => listOfEvento('invitaciones', id, { estado });
  return [
    {
      label: `Inscriptos, de ${plazas}`,
      value: String(inscriptos),
      to: list('inscripta'),
    },
    { label: 'Con lugar ofrecido', value: String(ofrecidos), to: list('ofrecida') },
    { label: 'Esperando', value: String(esperando), to: list('lista_de_espera') },
    ...(evento.estrategia === 'sorteo'
      ? [{ label: 'En el sorteo', value: String(en_sorteo), to: list('en_sorteo') }]
      : []),
    {
      label: 'Ingresaron',
      value: String(ingresados),
      to: listOfEvento('invitados', id, { estado: 'ingresado' }),
    },
  ];
};

/** The number of people in each state, linked to their list. */
export function EventoCounts() {
  const evento = useRecordContext<Evento>();
  if (!evento) return null;
  return (
    <Box component="section">
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        Cómo va
      </Typography>
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))',
        }}
      >
        {countsOf(evento).map(({ label, value, to }) => (
          <Box component="li" key={label}>
            <Link to={to} sx={{ display: 'block' }}>
              <Typography
                component="span"
                sx={{ display: 'block', fontSize: '1.75rem', fontWeight: 600 }}
              >
                {value}
              </Typography>
              {label}
            </Link>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
