import { useState } from 'react';
import { Box, Stack, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { organizacion, type Organizacion } from '@gremio/contract/ajustes/schemas.ts';
import {
  ButtonPreview,
  CarnetPreview,
  RowPreview,
  LogoPreview,
  PagePreview,
} from '../../platform/preview/parts.tsx';
import { PhoneFrame } from '../../platform/preview/PhoneFrame.tsx';
import { MailPreview } from '../../platform/preview/MailPreview.tsx';

const LUGARES = { carnet: 'Carnet', inicio: 'Inicio', correo: 'Correo' } as const;
type Lugar = keyof typeof LUGARES;

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
  const valor = (useWatch({ name: 'valor' }) ?? {}) as Partial<Organizacion>;
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

function Pagina({ lugar, marca }: { lugar: 'carnet' | 'inicio'; marca: Organizacion }) {
  if (lugar === 'carnet') {
    return (
      <PagePreview title="Mi carnet">
        <CarnetPreview brand={marca} />
        <ButtonPreview>Mostrar el QR</ButtonPreview>
      </PagePreview>
    );
  }
  return (
    <PagePreview title="Hola, Ana" lead={<LogoPreview brand={marca} size={40} />}>
      <RowPreview primary="Tu turno" secondary="Martes 8 de diciembre, 10:30" />
      <RowPreview primary="Cine Gaumont" secondary="Capital Federal" fact="2x1" />
      <RowPreview
        primary={marca.nombre_corto}
        secondary={marca.contacto.telefono ?? 'Sin teléfono'}
      />
      <ButtonPreview>Ver mi carnet</ButtonPreview>
    </PagePreview>
  );
}

/** Preview of the unsaved values as members see them: carnet, home page and mail, in light and dark. */
export function OrganizacionVista() {
  const marca = useDraft();
  const [lugar, setLugar] = useState<Lugar>('carnet');
  const [oscuro, setOscuro] = useState(false);
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
          value={lugar}
          aria-label="Qué se mira"
          onChange={(_event, next: Lugar | null) => next && setLugar(next)}
        >
          {Object.entries(LUGARES).map(([value, name]) => (
            <ToggleButton key={value} value={value}>
              {name}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {lugar !== 'correo' && (
          <ToggleButton
            size="small"
            value="oscuro"
            selected={oscuro}
            onChange={() => setOscuro(!oscuro)}
          >
            En oscuro
          </ToggleButton>
        )}
      </Stack>
      {lugar === 'correo' ? (
        <MailPreview clase="baja" body={{ organizacion: marca }} height={480} />
      ) : (
        <Box>
          <PhoneFrame
            colors={marca}
            dark={oscuro}
            title={`La app de ${marca.nombre}: ${LUGARES[lugar]}`}
          >
            <Pagina lugar={lugar} marca={marca} />
          </PhoneFrame>
        </Box>
      )}
    </Stack>
  );
}
