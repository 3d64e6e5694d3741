import { Box, Card, CardActionArea, CardContent, Stack, Typography } from '@mui/material';
import { CanAccess, LinkBase, ListBase, Title, useListContext } from 'react-admin';
import type { ajustes } from '@gremio/contract/ajustes/endpoints.ts';
import type { Clave } from '@gremio/contract/ajustes/schemas.ts';
import type { Reply } from '@gremio/contract/platform/endpoint.ts';
import { CLAVE_TEXTS } from '../components/claves.ts';
import { resumen } from '../components/resumen.ts';

type Ajuste = Reply<typeof ajustes.get>;

/** Configuration with pages of its own, listed among the settings. */
const CORREOS: TarjetaProps = {
  titulo: 'Textos de los correos',
  ayuda: 'Qué dice cada correo que sale: el asunto y lo que rodea a lo que se completa solo.',
  dice: 'Con una vista de cómo llega',
  resource: 'textos_mensajes',
  to: '/textos_mensajes',
};
const BILLETERAS: TarjetaProps = {
  titulo: 'Billeteras del teléfono',
  ayuda: 'El carnet y las entradas en Apple Wallet y en Google Wallet.',
  dice: 'Con el certificado y la cuenta de la organización',
  resource: 'billeteras',
  to: '/billeteras',
};

const SECCIONES: { titulo: string; claves: Clave[]; otra?: TarjetaProps }[] = [
  { titulo: 'Cómo se ve y qué dice', claves: ['organizacion'], otra: CORREOS },
  { titulo: 'La app', claves: ['version', 'mapa', 'ubicacion_ip'], otra: BILLETERAS },
  { titulo: 'Reglas', claves: ['avisos', 'capital', 'retencion_fotos_dias'] },
  { titulo: 'Quién entra', claves: ['segundo_factor'] },
];

interface TarjetaProps {
  titulo: string;
  ayuda: string;
  dice: string;
  /** The card is a link for roles that may write this resource; `to` is its address. */
  resource: string;
  to: string;
}

function Tarjeta({ titulo, ayuda, dice, resource, to }: TarjetaProps) {
  const body = (
    <CardContent>
      <Typography variant="h6" component="h3">
        {titulo}
      </Typography>
      <Typography color="text.secondary">{ayuda}</Typography>
      <Typography sx={{ mt: 1, overflowWrap: 'anywhere' }}>{dice}</Typography>
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

function Secciones() {
  const { data } = useListContext<Ajuste>();
  if (!data) return null;
  return SECCIONES.map(({ titulo, claves, otra }) => (
    <Box component="section" key={titulo}>
      <Typography variant="h5" component="h2" sx={{ mb: 1 }}>
        {titulo}
      </Typography>
      <Stack spacing={1.5}>
        {claves.flatMap((clave) => {
          const ajuste = data.find((one) => one.id === clave);
          const { title, help } = CLAVE_TEXTS[clave];
          return ajuste
            ? [
                <Tarjeta
                  key={clave}
                  titulo={title}
                  ayuda={help}
                  dice={resumen(ajuste)}
                  resource="ajustes"
                  to={`/ajustes/${clave}`}
                />,
              ]
            : [];
        })}
        {otra && <Tarjeta {...otra} />}
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
        <Secciones />
      </Stack>
    </ListBase>
  );
}
