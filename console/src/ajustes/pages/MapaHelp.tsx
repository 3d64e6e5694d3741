import type { ReactNode } from 'react';
import { Box, Card, CardContent, Stack, Typography } from '@mui/material';
import { Link, Title } from 'react-admin';

/** An address that is copied by hand into a setting. */
const Address = ({ children }: { children: string }) => (
  <Box component="code" sx={{ display: 'block', my: 0.5, overflowWrap: 'anywhere' }}>
    {children}
  </Box>
);

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <CardContent>
        <Typography variant="h6" component="h2" gutterBottom>
          {title}
        </Typography>
        <Stack spacing={1.5}>{children}</Stack>
      </CardContent>
    </Card>
  );
}

/**
 * Says how to get the addresses of the map and of the address search; docs/mapa.md is for operators.
 */
export function MapaHelp() {
  return (
    <Stack spacing={2} sx={{ py: 2, maxWidth: 800 }}>
      <Title title="El mapa y el buscador de direcciones" />
      <Section title="Dos direcciones, y ninguna lleva clave">
        <Typography>
          Para dibujar el mapa hace falta de dónde sacar sus imágenes (Ajustes,{' '}
          <Link to="/ajustes/mapa">Mapa</Link>). Para encontrar en él la dirección de una sucursal,
          un buscador (Ajustes,{' '}
          <Link to="/ajustes/buscador_direcciones">Buscador de direcciones</Link>). Podés cargar una
          sin la otra: sin mapa se elige de una lista, y sin buscador se pone el pin a mano.
        </Typography>
      </Section>
      <Section title="Las imágenes del mapa">
        <Typography component="div">
          <strong>El mapa del Instituto Geográfico Nacional (Argenmap).</strong> Es público y cubre
          todo el país.
          <Address>
            {
              'https://wms.ign.gob.ar/geoserver/gwc/service/tms/1.0.0/capabaseargenmap@EPSG%3A3857@png/{z}/{x}/{-y}.png'
            }
          </Address>
          De quién son: Instituto Geográfico Nacional y OpenStreetMap
        </Typography>
        <Typography component="div">
          <strong>Un servidor propio, o uno contratado,</strong> con datos de OpenStreetMap. Es lo
          que conviene si la app tiene muchos afiliados: nadie más decide cuándo se corta. La
          dirección la da quien lo instala.
          <Address>{'https://mapas.ejemplo.org/{z}/{x}/{y}.png'}</Address>
          De quién son: © OpenStreetMap contributors
        </Typography>
        <Typography>
          <strong>Los servidores de openstreetmap.org</strong> los sostienen donaciones. Su política
          de uso los deja para usos livianos, pide ese mismo crédito, y pueden cortar sin aviso a
          quien pide mucho. Sirven para probar.
        </Typography>
      </Section>
      <Section title="El buscador de direcciones">
        <Typography component="div">
          <strong>Georef, del Estado argentino.</strong> Gratis, sin clave y sólo de la Argentina.
          Para empezar, es la más simple. Elegí Georef, y esta dirección:
          <Address>https://apis.datos.gob.ar/georef/api/direcciones</Address>
        </Typography>
        <Typography component="div">
          <strong>Nominatim propio,</strong> con los datos de OpenStreetMap de la Argentina. También
          encuentra lugares por su nombre.
          <Address>https://nominatim.ejemplo.org/search</Address>
          El público, https://nominatim.openstreetmap.org/search, admite poco uso: una búsqueda por
          segundo entre todos, nunca listas enteras, y con el crédito a OpenStreetMap a la vista.
        </Typography>
        <Typography component="div">
          <strong>Photon propio,</strong> que perdona errores al escribir.
          <Address>https://photon.ejemplo.org/api</Address>
        </Typography>
        <Typography>
          Gremio busca sólo cuando alguien aprieta el botón, hace una búsqueda por segundo como
          máximo entre todos los que trabajan, y guarda lo que encontró durante un día. Lo que se
          manda es la dirección de la sucursal, con su localidad y su provincia: nunca datos de
          afiliados.
        </Typography>
        <Typography>
          Si el buscador está en la red de la organización, quien administra el servidor tiene que
          permitirlo: lo explica docs/mapa.md, en los archivos de Gremio.
        </Typography>
      </Section>
    </Stack>
  );
}
