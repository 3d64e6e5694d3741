// Preloaded into the programs that scripts start: a server must not outlive a script that was killed.
process.channel?.unref();
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
