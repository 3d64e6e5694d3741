import { useState } from 'react';
import { Box, Stack, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { organizacion, type Organizacion } from '@gremio/contract/ajustes/schemas.ts';
import { Logo } from '@gremio/ui/carnet/Logo.tsx';
import {
  ButtonPreview,
  CarnetPreview,
  RowPreview,
  PagePreview,
} from '../../platform/preview/parts.tsx';
import { PhoneFrame } from '../../platform/preview/PhoneFrame.tsx';
import { MailPreview } from '../../platform/preview/MailPreview.tsx';

const VIEWS = { carnet: 'Carnet', inicio: 'Inicio', correo: 'Correo' } as const;
type View = keyof typeof VIEWS;

const { shape } = organizacion;

/** The field's value if it is valid, else `meanwhile`: a half-typed value cannot be drawn. */
const drawable = <T,>(
  field: { safeParse: (value: unknown) => { success: boolean; data?: T } },
  value: unknown,
  meanwhile: T,
): T => {
  const { success, data } = field.safeParse(value || null);
  return success && data !== undefined ? data : meanwhile;
};

/** The form's values, with defaults for those that are not valid yet. */
function useDraft(): Organizacion {
  const valor = useWatch<{ valor?: Partial<Organizacion> | null }>().valor ?? {};
  const { telefono, email, web } = shape.contacto.shape;
  return {
    nombre: drawable(shape.nombre, valor.nombre, 'Nombre de la organización'),
    nombre_corto: drawable(shape.nombre_corto, valor.nombre_corto, 'Nombre corto'),
    color_principal: drawable(shape.color_principal, valor.color_principal, '#33517a'),
    color_secundario: drawable(shape.color_secundario, valor.color_secundario, '#8aa4c8'),
    logo: drawable(shape.logo, valor.logo, null),
    contacto: {
      telefono: drawable(telefono, valor.contacto?.telefono, null),
      email: drawable(email, valor.contacto?.email, null),
      web: drawable(web, valor.contacto?.web, null),
    },
  };
}

function PhoneView({ view, brand }: { view: 'carnet' | 'inicio'; brand: Organizacion }) {
  if (view === 'carnet') {
    return (
      <PagePreview title="Mi carnet">
        <CarnetPreview brand={brand} />
        <ButtonPreview>Mostrar el QR</ButtonPreview>
      </PagePreview>
    );
  }
  return (
    <PagePreview title="Hola, Ana" lead={<Logo organizacion={brand} size={40} />}>
      <RowPreview primary="Tu turno" secondary="Martes 8 de diciembre, 10:30" />
      <RowPreview primary="Cine Gaumont" secondary="Capital Federal" fact="2x1" />
      <RowPreview
        primary={brand.nombre_corto}
        secondary={brand.contacto.telefono ?? 'Sin teléfono'}
      />
      <ButtonPreview>Ver mi carnet</ButtonPreview>
    </PagePreview>
  );
}

/** Preview of the unsaved values as members see them: carnet, home page and mail, in light and dark. */
export function OrganizacionPreview() {
  const brand = useDraft();
  const [view, setView] = useState<View>('carnet');
  const [dark, setDark] = useState(false);
  return (
    <Stack
      component="aside"
      aria-label="Así lo ven los afiliados"
      spacing={1.5}
      sx={{
        width: { xs: 1, lg: 340 },
        flexShrink: 0,
        alignSelf: { lg: 'start' },
        position: { lg: 'sticky' },
        top: 64,
      }}
    >
      <Typography variant="body2" color="text.secondary">
        Así lo ven los afiliados
      </Typography>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={view}
          aria-label="Qué se mira"
          onChange={(_event, next: View | null) => next && setView(next)}
        >
          {Object.entries(VIEWS).map(([value, name]) => (
            <ToggleButton key={value} value={value}>
              {name}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {view !== 'correo' && (
          <ToggleButton size="small" value="oscuro" selected={dark} onChange={() => setDark(!dark)}>
            En oscuro
          </ToggleButton>
        )}
      </Stack>
      {view === 'correo' ? (
        <MailPreview clase="recordatorio_turno" body={{ organizacion: brand }} height={480} />
      ) : (
        <Box>
          <PhoneFrame
            colors={brand}
            dark={dark}
            title={`La app de ${brand.nombre}: ${VIEWS[view]}`}
          >
            <PhoneView view={view} brand={brand} />
          </PhoneFrame>
        </Box>
      )}
    </Stack>
  );
}
