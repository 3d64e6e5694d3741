import { Box, Card, CardContent, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import {
  closeMiSesion,
  closeMisOtrasSesiones,
  closeSesionOf,
  closeSesionesOf,
  listMisSesiones,
  listSesionesOf,
} from '@gremio/contract/personal/endpoints.ts';
import type { SesionPersonal } from '@gremio/contract/personal/schemas.ts';
import { ConfirmAction } from '../../platform/actions/ConfirmAction.tsx';
import type { UndoWarningProps } from '../../platform/undo/UndoWarning.tsx';
import type { Provider } from '../../platform/http/data.ts';
import { momentInWords } from '../../platform/lists/DateText.tsx';
import { browserInWords } from './browser.ts';

interface Props {
  title: string;
  /** Query key of this list of sessions. */
  queryId: string;
  list: () => Promise<{ sesiones: SesionPersonal[] }>;
  close: (sesion: string) => Promise<unknown>;
  /** The calls behind `close` and `closeAll`. */
  calls: Record<'one' | 'all', UndoWarningProps['endpoint']>;
  /** `trusted` is appended to the content if some browser skips the second factor. */
  closeAll: { label: string; content: string; trusted: string; run: () => Promise<unknown> };
  /** True if the bulk action spares the current session. */
  others: boolean;
}

function SesionList({ title, queryId, list, close, closeAll, calls, others }: Props) {
  const { data, error } = useQuery({ queryKey: ['sesiones', queryId], queryFn: list });
  const sesiones = data?.sesiones ?? [];
  const closable = sesiones.filter(({ esta }) => !(others && esta));
  const trusted = sesiones.some(({ clase }) => clase === 'equipo');
  return (
    <Card component="section" aria-label={title}>
      <CardContent>
        <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
          {title}
        </Typography>
        {error && <Typography color="error">{error.message}</Typography>}
        {!data && !error && <Skeleton variant="rounded" height={72} />}
        {data && sesiones.length === 0 && <Typography>No tiene ninguna sesión abierta.</Typography>}
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
          {sesiones.map((sesion) => (
            <SesionRow key={sesion.id} sesion={sesion} close={close} endpoint={calls.one} />
          ))}
        </Box>
        {closable.length > 0 && (
          <Box sx={{ mt: 2 }}>
            <ConfirmAction
              endpoint={calls.all}
              destructive
              label={closeAll.label}
              title={closeAll.label}
              content={`${closeAll.content}${trusted ? ` ${closeAll.trusted}` : ''}`}
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

interface SesionWords {
  heading: string;
  dates: string;
  act: string;
  title: string;
  content: string;
  done: string;
}

/** The words for a row: an open session, or a trusted browser, which skips the second factor. */
function wordsOf({
  clase,
  navegador,
  desde,
  ultimo_uso,
  vence,
  esta,
}: SesionPersonal): SesionWords {
  const name = browserInWords(navegador);
  const last = momentInWords(ultimo_uso);
  if (clase === 'equipo') {
    return {
      heading: `${name} (no pide el código)`,
      dates: `No lo pide desde el ${momentInWords(desde)} y hasta el ${momentInWords(vence)}; último ingreso el ${last}.`,
      act: 'Pedir el código',
      title: `Pedir el código en ${name}`,
      content: 'La próxima vez que se ingrese ahí se pide también el código.',
      done: 'Listo: la próxima vez se pide el código.',
    };
  }
  return {
    heading: esta ? `${name} (esta)` : name,
    dates: `Abierta el ${momentInWords(desde)}; usada por última vez el ${last}.`,
    act: 'Cerrar',
    title: `Cerrar la sesión de ${name}`,
    content: 'Quien la tenga abierta tiene que ingresar de nuevo.',
    done: 'Se cerró. Quien la usaba tiene que ingresar de nuevo.',
  };
}

type RowProps = Pick<Props, 'close'> & Pick<UndoWarningProps, 'endpoint'>;

function SesionRow({ sesion, close, endpoint }: RowProps & { sesion: SesionPersonal }) {
  const { id, ip, esta } = sesion;
  const { heading, dates, act, title, content, done } = wordsOf(sesion);
  return (
    <Box component="li" sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{heading}</Typography>
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {ip ? `Desde ${ip}. ` : ''}
          {dates}
        </Typography>
      </Box>
      {!esta && (
        <ConfirmAction
          endpoint={endpoint}
          destructive
          label={act}
          title={title}
          content={content}
          run={async () => {
            await close(id);
            return done;
          }}
        />
      )}
    </Box>
  );
}

/** The user's own open sessions and trusted browsers. */
export function OwnSesiones() {
  const provider = useDataProvider<Provider>();
  return (
    <SesionList
      title="Dónde tenés abierta la consola"
      queryId="mias"
      list={() => provider.call(listMisSesiones)}
      calls={{ one: closeMiSesion, all: closeMisOtrasSesiones }}
      close={(id) => provider.call(closeMiSesion, { params: { id } })}
      others
      closeAll={{
        label: 'Cerrar todas las demás',
        content: 'En los demás equipos hay que ingresar de nuevo. Este queda abierto.',
        trusted: 'La próxima vez se pide el código en todos, también en este.',
        run: () => provider.call(closeMisOtrasSesiones),
      }}
    />
  );
}

/** The same for another user, for administrators. */
export function UsuarioSesiones({ id, name }: { id: string; name: string }) {
  const provider = useDataProvider<Provider>();
  return (
    <SesionList
      title="Sesiones abiertas"
      queryId={id}
      list={() => provider.call(listSesionesOf, { params: { id } })}
      calls={{ one: closeSesionOf, all: closeSesionesOf }}
      close={(sesion) => provider.call(closeSesionOf, { params: { id, sesion } })}
      others={false}
      closeAll={{
        label: 'Cerrar todas',
        content: `${name} tiene que ingresar de nuevo en todos sus equipos.`,
        trusted: 'En todos se le vuelve a pedir el código.',
        run: () => provider.call(closeSesionesOf, { params: { id } }),
      }}
    />
  );
}
