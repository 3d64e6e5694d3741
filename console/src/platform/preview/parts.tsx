import type { ComponentProps, ReactNode } from 'react';
import { Box } from '@mui/material';
import type { Organizacion } from '@gremio/contract/ajustes/schemas.ts';
import { CardFace, cardClass } from '@gremio/ui/carnet/CardFace.tsx';

type Brand = Pick<Organizacion, 'nombre' | 'nombre_corto' | 'logo'>;

const SAMPLE_TITULAR: ComponentProps<typeof CardFace>['titular'] = {
  nombre: 'Pérez, Ana',
  sexo: 'femenino',
  nro_afiliado: '1234',
  numero_documento: '30111222',
  legajo: null,
  repdep: null,
  estado: 'activo',
};

/** The carnet of a fictitious member. */
export const CarnetPreview = ({ brand }: { brand: Brand }) => (
  <div className={cardClass}>
    <CardFace titular={SAMPLE_TITULAR} organizacion={brand} turns />
  </div>
);

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
