import UploadIcon from '@mui/icons-material/UploadFile';
import { Box, Button, Typography } from '@mui/material';
import { LinkBase } from 'react-admin';

interface Props {
  /** Slug of the import that it links to. */
  slug: string;
  /** Describes the file, and the consequence of skipping it. */
  text: string;
  buttonLabel: string;
}

/** A step of a new installation that links to the page of an import. The step stays pending meanwhile. */
export function ImportStep({ slug, text, buttonLabel }: Props) {
  return (
    <Box>
      <Typography sx={{ mb: 2 }}>{text}</Typography>
      <Button
        variant="outlined"
        startIcon={<UploadIcon />}
        component={LinkBase}
        to={`/importar/${slug}`}
      >
        {buttonLabel}
      </Button>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        Para volver acá: Hoy, Poner en marcha.
      </Typography>
    </Box>
  );
}
