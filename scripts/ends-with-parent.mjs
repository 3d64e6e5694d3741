// Preloaded into what the scripts start: a server must not outlive a script that was killed without warning.
process.channel?.unref();
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
