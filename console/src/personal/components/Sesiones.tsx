import { Box, Card, CardContent, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import {
  closeMiSesion,
  closeMisOtrasSesiones,
  closeSesionDe,
  closeSesionesDe,
  listMisSesiones,
  listSesionesDe,
} from '@gremio/contract/personal/endpoints.ts';
import type { SesionPersonal } from '@gremio/contract/personal/schemas.ts';
import { Confirmar } from '../../platform/actions/Confirmar.tsx';
import type { Provider } from '../../platform/http/data.ts';
import { momentoInWords } from '../../platform/lists/Fecha.tsx';
import { navegadorInWords } from './navegador.ts';

interface Props {
  titulo: string;
  /** What tells these sessions from others'. */
  de: string;
  list: () => Promise<{ sesiones: SesionPersonal[] }>;
  close: (sesion: string) => Promise<unknown>;
  closeAll: { label: string; content: string; run: () => Promise<unknown> };
  /** Whether all of them are closed together, or all but this one. */
  others: boolean;
}

const closed = 'Se cerró. Quien la usaba tiene que ingresar de nuevo.';

function Sesiones({ titulo, de, list, close, closeAll, others }: Props) {
  const { data, error } = useQuery({ queryKey: ['sesiones', de], queryFn: list });
  const sesiones = data?.sesiones ?? [];
  const closable = sesiones.filter(({ esta }) => !(others && esta));
  return (
    <Card component="section" aria-label={titulo}>
      <CardContent>
        <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
          {titulo}
        </Typography>
        {error && <Typography color="error">{error.message}</Typography>}
        {!data && !error && <Skeleton variant="rounded" height={72} />}
        {data && sesiones.length === 0 && <Typography>No tiene ninguna sesión abierta.</Typography>}
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
          {sesiones.map((sesion) => (
            <Fila key={sesion.id} sesion={sesion} close={close} />
          ))}
        </Box>
        {closable.length > 0 && (
          <Box sx={{ mt: 2 }}>
            <Confirmar
              destructive
              label={closeAll.label}
              title={closeAll.label}
              content={closeAll.content}
              run={async () => {
                await closeAll.run();
                return 'Se cerraron.';
              }}
            />
          </Box>
        )}
      </CardContent>
    </Card>
  );
}

function Fila({ sesion, close }: { sesion: SesionPersonal; close: Props['close'] }) {
  const { id, navegador, ip, desde, ultimo_uso, esta } = sesion;
  const name = navegadorInWords(navegador);
  return (
    <Box component="li" sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>
          {name}
          {esta && ' (esta)'}
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {ip ? `Desde ${ip}. ` : ''}Abierta el {momentoInWords(desde)}; usada por última vez el{' '}
          {momentoInWords(ultimo_uso)}.
        </Typography>
      </Box>
      {!esta && (
        <Confirmar
          destructive
          label="Cerrar"
          title={`Cerrar la sesión de ${name}`}
          content="Quien la tenga abierta tiene que ingresar de nuevo."
          run={async () => {
            await close(id);
            return closed;
          }}
        />
      )}
    </Box>
  );
}

/** Where I am signed in. */
export function MisSesiones() {
  const provider = useDataProvider<Provider>();
  return (
    <Sesiones
      titulo="Dónde tenés abierta la consola"
      de="mias"
      list={() => provider.call(listMisSesiones)}
      close={(id) => provider.call(closeMiSesion, { params: { id } })}
      others
      closeAll={{
        label: 'Cerrar todas las demás',
        content: 'En los demás equipos hay que ingresar de nuevo. Este queda abierto.',
        run: () => provider.call(closeMisOtrasSesiones),
      }}
    />
  );
}

/** Where somebody is signed in, for who administers. */
export function SesionesDe({ id, name }: { id: string; name: string }) {
  const provider = useDataProvider<Provider>();
  return (
    <Sesiones
      titulo="Sesiones abiertas"
      de={id}
      list={() => provider.call(listSesionesDe, { params: { id } })}
      close={(sesion) => provider.call(closeSesionDe, { params: { id, sesion } })}
      others={false}
      closeAll={{
        label: 'Cerrar todas',
        content: `${name} tiene que ingresar de nuevo en todos sus equipos.`,
        run: () => provider.call(closeSesionesDe, { params: { id } }),
      }}
    />
  );
}
