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

/** What is being written, with what cannot be drawn yet left out. */
function useDraft(): Organizacion {
  const valor = useWatch({ name: 'valor' }) as Partial<Organizacion> | undefined;
  const drawable = {
    ...valor,
    nombre: valor?.nombre || 'Nombre de la organización',
    nombre_corto: valor?.nombre_corto || 'Nombre corto',
    logo: valor?.logo || null,
    contacto: Object.fromEntries(
      Object.entries(valor?.contacto ?? {}).map(([way, value]) => [way, value || null]),
    ),
  };
  const whole = organizacion.safeParse(drawable);
  if (whole.success) return whole.data;
  return organizacion.parse({
    nombre: drawable.nombre,
    nombre_corto: drawable.nombre_corto,
    color_principal: '#33517a',
    color_secundario: '#8aa4c8',
    ...organizacion
      .pick({ color_principal: true, color_secundario: true, logo: true })
      .partial()
      .catch({})
      .parse(drawable),
    contacto: {},
  });
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

/** What a member will see, as it is being chosen: their card, their home, a mail; by day and by night. */
export function OrganizacionVista() {
  const marca = useDraft();
  const [lugar, setLugar] = useState<Lugar>('carnet');
  const [oscuro, setOscuro] = useState(false);
  return (
    <Stack
      component="aside"
      aria-label="Así lo ven los afiliados"
      spacing={1.5}
      sx={{ width: { xs: 1, lg: 340 }, flexShrink: 0, position: { lg: 'sticky' }, top: 64 }}
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
