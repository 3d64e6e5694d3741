import { useState } from 'react';
import { Box, Stack, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { organizacion, type Organizacion } from '@gremio/contract/ajustes/schemas.ts';
import {
  BotonVista,
  CarnetVista,
  FilaVista,
  LogoVista,
  PaginaVista,
} from '../../platform/vista/partes.tsx';
import { Telefono } from '../../platform/vista/Telefono.tsx';
import { VistaCorreo } from '../../platform/vista/VistaCorreo.tsx';

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
      <PaginaVista titulo="Mi carnet">
        <CarnetVista marca={marca} />
        <BotonVista>Mostrar el QR</BotonVista>
      </PaginaVista>
    );
  }
  return (
    <PaginaVista titulo="Hola, Ana" lead={<LogoVista marca={marca} size={40} />}>
      <FilaVista fuerte="Tu turno" suave="Martes 8 de diciembre, 10:30" />
      <FilaVista fuerte="Cine Gaumont" suave="Capital Federal" dato="2x1" />
      <FilaVista fuerte={marca.nombre_corto} suave={marca.contacto.telefono ?? 'Sin teléfono'} />
      <BotonVista>Ver mi carnet</BotonVista>
    </PaginaVista>
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
        <VistaCorreo clase="baja" body={{ organizacion: marca }} height={480} />
      ) : (
        <Box>
          <Telefono
            colores={marca}
            oscuro={oscuro}
            titulo={`La app de ${marca.nombre}: ${LUGARES[lugar]}`}
          >
            <Pagina lugar={lugar} marca={marca} />
          </Telefono>
        </Box>
      )}
    </Stack>
  );
}
