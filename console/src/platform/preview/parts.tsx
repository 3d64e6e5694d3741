import type { ReactNode } from 'react';
import { Box } from '@mui/material';
import type { Organizacion } from '@gremio/contract/ajustes/schemas.ts';
import type { EstadoPersona } from '@gremio/contract/personas/schemas.ts';
import { formatDocumento } from '@gremio/contract/platform/documento.ts';

type Brand = Pick<Organizacion, 'nombre' | 'nombre_corto' | 'logo'>;

/** The logo on white, or the name's initial, as the app shows it. */
export function LogoPreview({ brand, size }: { brand: Brand; size: number }) {
  return (
    <Box
      sx={{
        display: 'grid',
        placeItems: 'center',
        flex: 'none',
        width: size,
        height: size,
        overflow: 'hidden',
        borderRadius: '25%',
        bgcolor: 'var(--brand)',
        color: 'var(--on-brand)',
        fontSize: size / 2,
        fontWeight: 750,
      }}
    >
      {brand.logo ? (
        <Box
          component="img"
          src={brand.logo}
          alt=""
          sx={{ width: 1, height: 1, bgcolor: '#ffffff', objectFit: 'contain' }}
        />
      ) : (
        brand.nombre_corto.slice(0, 1).toUpperCase()
      )}
    </Box>
  );
}

interface Titular {
  nombre: string;
  nro_afiliado: string;
  numero_documento: string;
  estado: EstadoPersona;
  /** A further line on the carnet. */
  extraLine?: string;
}

const SAMPLE_TITULAR: Titular = {
  nombre: 'Pérez, Ana',
  nro_afiliado: '1234',
  numero_documento: '30111222',
  estado: 'activo',
};
const ESTADO_LOOKS = {
  activo: { word: 'Activo', fill: 'var(--ok-fill)' },
  suspendido: { word: 'Suspendido', fill: 'var(--warn-fill)' },
  baja: { word: 'De baja', fill: 'var(--bad-fill)' },
};

/** The carnet as the app draws it, by default of a fictitious member. */
export function CarnetPreview({
  brand,
  titular = SAMPLE_TITULAR,
}: {
  brand: Brand;
  titular?: Titular;
}) {
  const { word, fill } = ESTADO_LOOKS[titular.estado];
  return (
    <Box
      sx={{
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        aspectRatio: '1014 / 644',
        overflow: 'hidden',
        borderRadius: '4.4% / 7%',
        background: 'linear-gradient(135deg, var(--card), var(--card-deep))',
        color: 'var(--on-card)',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, p: '12px 18px 0 14px' }}>
        <LogoPreview brand={brand} size={30} />
        <Box sx={{ fontWeight: 650, fontSize: 13, lineHeight: 1.2 }}>{brand.nombre}</Box>
      </Box>
      <Box sx={{ mt: 'auto', px: '14px', pb: 1 }}>
        <Box
          sx={{ fontSize: titular.nombre.length > 26 ? 15 : 19, fontWeight: 700, lineHeight: 1.2 }}
        >
          {titular.nombre}
        </Box>
        <Box sx={{ display: 'flex', gap: 2, fontSize: 14, fontVariantNumeric: 'tabular-nums' }}>
          <span>N.º de afiliación {titular.nro_afiliado}</span>
          <span>DNI {formatDocumento(titular.numero_documento)}</span>
        </Box>
        {titular.extraLine && <Box sx={{ fontSize: 12 }}>{titular.extraLine}</Box>}
      </Box>
      <Box sx={{ px: '14px', py: 0.75, bgcolor: fill, color: '#fff', fontWeight: 700 }}>{word}</Box>
      <Box
        sx={{ position: 'absolute', inset: '0 0 0 auto', width: 6, bgcolor: 'var(--card-band)' }}
      />
    </Box>
  );
}

/** A row as the app draws it: a mark, a strong line, a quiet line and a fact. */
export function RowPreview(props: {
  primary: string;
  secondary?: string;
  fact?: string | undefined;
}) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        p: 1.5,
        border: '1px solid var(--line)',
        borderRadius: '12px',
        bgcolor: 'var(--surface)',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ fontWeight: 650 }}>{props.primary}</Box>
        {props.secondary && <Box sx={{ color: 'var(--quiet)' }}>{props.secondary}</Box>}
      </Box>
      {props.fact && (
        <Box sx={{ color: 'var(--brand-text)', fontSize: 20, fontWeight: 700 }}>{props.fact}</Box>
      )}
    </Box>
  );
}

export function ButtonPreview({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        p: 1.5,
        borderRadius: '12px',
        bgcolor: 'var(--brand)',
        color: 'var(--on-brand)',
        fontWeight: 650,
        textAlign: 'center',
      }}
    >
      {children}
    </Box>
  );
}

/** A page as the app draws it: its heading, its content, and the tab bar with five places. */
export function PagePreview(props: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, p: 2, pb: 1 }}>
        {props.lead}
        <Box sx={{ fontSize: 22, fontWeight: 700, lineHeight: 1.2 }}>{props.title}</Box>
      </Box>
      <Box
        sx={{
          flex: 1,
          minHeight: 0,
          overflow: 'hidden',
          display: 'grid',
          gap: 1.5,
          p: 2,
          pt: 1,
          alignContent: 'start',
        }}
      >
        {props.children}
      </Box>
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-around',
          p: 1.5,
          borderTop: '1px solid var(--line)',
          bgcolor: 'var(--surface)',
          color: 'var(--quiet)',
          fontSize: 11,
        }}
      >
        <Box component="span" sx={{ color: 'var(--brand-text)', fontWeight: 650 }}>
          Inicio
        </Box>
        <span>Beneficios</span>
        <span>Carnet</span>
        <span>Turnos</span>
        <span>Más</span>
      </Box>
    </Box>
  );
}
