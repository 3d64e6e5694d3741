import HelpIcon from '@mui/icons-material/HelpOutlineOutlined';
import { Box, IconButton, Link, Popover, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { LinkBase } from 'react-admin';
import type { GlossaryWord } from './glossary.ts';

/** Beside a word of a screen: opens its entry of the manual's glossary. */
export function WhatIs({ word }: { word: GlossaryWord }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const titleId = useId();
  const open = anchor !== null;
  const { data, isError } = useQuery({
    queryKey: ['glosario'],
    queryFn: () => import('./glossary.ts').then(({ GLOSSARY }) => GLOSSARY),
    enabled: open,
    staleTime: Infinity,
    retry: false,
    networkMode: 'always',
  });
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        size="small"
        aria-label="¿Qué es esto?"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <HelpIcon fontSize="small" />
      </IconButton>
      <Popover
        open={open}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId } }}
      >
        <Box sx={{ p: 2, maxWidth: 360 }}>
          <Typography id={titleId} variant="body1" component="h2" sx={{ fontWeight: 600, mb: 0.5 }}>
            {word}
          </Typography>
          {isError ? (
            <Typography role="alert">No se pudo abrir. Fijate si hay conexión.</Typography>
          ) : (
            <Typography component="div">{data ? data[word] : <Skeleton width={280} />}</Typography>
          )}
          <Link component={LinkBase} to="/ayuda" onClick={close} sx={{ mt: 1, display: 'block' }}>
            Ver la ayuda
          </Link>
        </Box>
      </Popover>
    </>
  );
}
