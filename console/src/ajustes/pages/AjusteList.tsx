import { Box, Card, CardActionArea, CardContent, Stack, Typography } from '@mui/material';
import { CanAccess, LinkBase, ListBase, Title, useListContext } from 'react-admin';
import type { ajustes } from '@gremio/contract/ajustes/endpoints.ts';
import { type Clave, TITULOS } from '@gremio/contract/ajustes/schemas.ts';
import type { Reply } from '@gremio/contract/platform/endpoint.ts';
import { CLAVE_HELP } from '../components/claves.ts';
import { summaryOf } from '../components/summary.ts';

type Ajuste = Reply<typeof ajustes.get>;

/** Configuration with pages of its own, listed among the settings. */
const MAIL_TEXTS: AjusteCardProps = {
  title: 'Textos de los correos',
  help: 'Qué dice cada correo que sale: el asunto y lo que rodea a lo que se completa solo.',
  summary: 'Con una vista de cómo llega',
  resource: 'textos_mensajes',
  to: '/textos_mensajes',
};
const BILLETERAS: AjusteCardProps = {
  title: 'Billeteras del teléfono',
  help: 'El carnet y las entradas en Apple Wallet y en Google Wallet.',
  summary: 'Con el certificado y la cuenta de la organización',
  resource: 'billeteras',
  to: '/billeteras',
};

const SECTIONS: { title: string; claves: Clave[]; extra?: AjusteCardProps }[] = [
  {
    title: 'Cómo se ve y qué dice',
    claves: ['organizacion', 'carta_activacion'],
    extra: MAIL_TEXTS,
  },
  {
    title: 'La app',
    claves: ['version', 'mapa', 'buscador_direcciones', 'ubicacion_ip'],
    extra: BILLETERAS,
  },
  { title: 'Reglas', claves: ['dias_cerrados', 'avisos', 'capital', 'retencion_fotos_dias'] },
  { title: 'Quién entra', claves: ['segundo_factor'] },
];

interface AjusteCardProps {
  title: string;
  help: string;
  summary: string;
  /** The card is a link for roles that may write this resource; `to` is its address. */
  resource: string;
  to: string;
}

function AjusteCard({ title, help, summary, resource, to }: AjusteCardProps) {
  const body = (
    <CardContent>
      <Typography variant="h6" component="h3">
        {title}
      </Typography>
      <Typography color="text.secondary">{help}</Typography>
      <Typography sx={{ mt: 1, overflowWrap: 'anywhere' }}>{summary}</Typography>
    </CardContent>
  );
  return (
    <Card>
      <CanAccess action="edit" resource={resource} accessDenied={body}>
        <CardActionArea component={LinkBase} to={to}>
          {body}
        </CardActionArea>
      </CanAccess>
    </Card>
  );
}

function Sections() {
  const { data } = useListContext<Ajuste>();
  if (!data) return null;
  return SECTIONS.map(({ title, claves, extra }) => (
    <Box component="section" key={title}>
      <Typography variant="h5" component="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Stack spacing={1.5}>
        {claves.flatMap((clave) => {
          const ajuste = data.find((one) => one.id === clave);
          return ajuste
            ? [
                <AjusteCard
                  key={clave}
                  title={TITULOS[clave]}
                  help={CLAVE_HELP[clave]}
                  summary={summaryOf(ajuste)}
                  resource="ajustes"
                  to={`/ajustes/${clave}`}
                />,
              ]
            : [];
        })}
        {extra && <AjusteCard {...extra} />}
      </Stack>
    </Box>
  ));
}

/** All settings by section, each with its purpose and its current value. */
export function AjusteList() {
  return (
    <ListBase perPage={50} sort={{ field: 'id', order: 'ASC' }}>
      <Title title="Ajustes" />
      <Stack spacing={3} sx={{ py: 2, maxWidth: 800 }}>
        <Sections />
      </Stack>
    </ListBase>
  );
}
