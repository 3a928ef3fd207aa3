import fc from 'fast-check';

/** The same examples in every run: a failure is the code's, not the dice's. Explore with FAST_CHECK_SEED=$RANDOM. */
fc.configureGlobal({ seed: Number(process.env['FAST_CHECK_SEED'] ?? 20_260_101) });
